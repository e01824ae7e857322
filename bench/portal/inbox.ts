import type { Ctx } from "#domain/access/context.server.ts";
import { type LeadCursor, type LeadFilters, noFilters } from "#domain/leads/filters.ts";
import { leadSources, leadStats } from "#domain/leads/office/lead-stats.server.ts";
import { listLeads, pageSize } from "#domain/leads/office/list-leads.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { testCtx } from "#tests/factories.ts";
import { assignee, idleStaff, rareName } from "./many-leads.ts";
import type { Result } from "#bench/result.ts";
import { atScale, ofTimes, repeats } from "./at-scale.ts";

export async function run(): Promise<Result[]> {
  return await atScale(measure);
}

async function measure(
  connection: DatabaseConnection,
  count: number,
  where: string,
): Promise<Result[]> {
  const { rows } = await connection.executeSql(
    "select count(*)::int as there from form_submissions",
  );
  const there = (rows[0] as { there: number } | undefined)?.there;
  if (there !== count) throw new Error(`${there} leads are there instead of ${count}.`);
  const ctx = testCtx(connection.db, { actor: { kind: "system", name: "bench" } });
  const people = await somePeople(connection);
  const results: Result[] = [];
  for (const [name, expected, work] of cases(ctx, count, people)) {
    check(name, expected, (await work(0)).length);
    const times: number[] = [];
    for (let turn = 1; turn <= repeats; turn++) {
      const began = performance.now();
      const { length } = await work(turn);
      times.push(performance.now() - began);
      check(name, expected, length);
    }
    results.push(ofTimes(`${where}: ${name}`, times));
  }
  return results;
}

/** The result that a case must have, so that no figure comes from a query with a wrong result. */
type Expected = "full page" | "something" | "nothing";
type Case = [name: string, expected: Expected, work: (turn: number) => Promise<{ length: number }>];

function cases(ctx: Ctx, count: number, people: readonly Person[]): Case[] {
  const list = (
    name: string,
    filters: Partial<LeadFilters>,
    expected: Expected = "full page",
    at?: (turn: number) => number,
  ): Case => [
    name,
    expected,
    async (turn) =>
      (await listLeads(ctx, { ...noFilters, ...filters }, at ? cursorAt(at(turn), count) : null))
        .leads,
  ];
  const search = (
    name: string,
    word: (turn: number) => string,
    expected: Expected = "full page",
    filters: Partial<LeadFilters> = {},
  ): Case => [
    `search, ${name}`,
    expected,
    async (turn) => (await listLeads(ctx, { ...noFilters, ...filters, q: word(turn) }, null)).leads,
  ];
  const deep = (turn: number): number => Math.floor((count * (turn + 1)) / (repeats + 2));
  const person = (turn: number): Person => people[turn % people.length] ?? { phone: "", email: "" };
  const phone = (turn: number): string =>
    person(turn).phone.replace(/^(...)(...)(....)$/, "($1) $2-$3");
  return [
    list("first page", {}),
    list("deep page", {}, "full page", deep),
    list("status new", { status: "new" }),
    list("status lost, deep page", { status: "lost" }, "full page", deep),
    list("type estimate", { type: "estimate" }),
    list("type newsletter, of which there is none", { type: "newsletter" }, "nothing"),
    list("source facebook", { source: "facebook" }),
    list("source angi, which is rare", { source: "angi" }, "something"),
    list("source that does not exist", { source: "nowhere" }, "nothing"),
    list("sync failed", { sync: "failed" }),
    list("sync pending", { sync: "pending" }, "something"),
    list("sync synced", { sync: "synced" }),
    list("assigned", { assigned: assignee }),
    list("unassigned", { assigned: "nobody" }),
    list("assigned to a person without leads", { assigned: idleStaff }, "nothing"),
    list("overdue", { overdue: true }),
    list("quarantine", { quarantine: true }),
    list("by promise", { sort: "promise" }),
    list("new, by promise", { sort: "promise", status: "new" }),
    list("lost, by promise", { sort: "promise", status: "lost" }),
    list("several filters", { status: "won", type: "contact", source: "yelp", assigned: assignee }),
    list(
      "frequent filters without common leads",
      { status: "new", source: "facebook" },
      "nothing",
      () => count / 2,
    ),
    search("rare name", () => rareName, "something"),
    search("common word", () => "termite"),
    search("common name", () => "Johnson"),
    search("absent word", (turn) => `zyzzyva${turn}`, "nothing"),
    search("one phone number", phone, "something"),
    search("one email address", (turn) => person(turn).email, "something"),
    search("two words", () => "Mary Johnson", "something"),
    search("two common words never used together", () => "termite roaches", "nothing"),
    search("two letters", () => "qu"),
    search("rare name among the lost", () => rareName, "something", { status: "lost" }),
    search("common word with a rare source", () => "termite", "something", { source: "angi" }),
    ["counts above the list", "something", async () => (await leadStats(ctx)).byDay],
    ["sources of the filter", "something", () => leadSources(ctx)],
  ];
}

function check(name: string, expected: Expected, found: number): void {
  const correct =
    expected === "full page"
      ? found === pageSize
      : expected === "something"
        ? found > 0
        : found === 0;
  if (!correct) throw new Error(`"${name}" found ${found} rows, where ${expected} was expected.`);
}

interface Person {
  phone: string;
  email: string;
}

/** People from all over the inbox, without quarantined leads: a search correctly does not find those. */
async function somePeople(connection: DatabaseConnection): Promise<Person[]> {
  const { rows } = await connection.executeSql(`select phone, email from form_submissions
    where not quarantined order by hashint8(seq) limit ${repeats + 1}`);
  return rows as Person[];
}

/** The cursor after the lead with this number, as in the URL of a page. */
function cursorAt(seq: number, count: number): LeadCursor {
  const age = (1460 * 86_400_000 * (count - seq)) / count;
  return { seq, promisedAt: new Date(Date.now() - age + 7_200_000).toISOString() };
}
