import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { decodeApostrophes } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, signInAs } from "../signed-in.ts";

const server = ownServer();
let admin: string;
let office: string;
let blogger: string;
const hour = 3_600_000;

type NewLead = Partial<typeof leads.$inferInsert>;

async function add(count: number, name: string, changes: NewLead): Promise<void> {
  for (let n = 1; n <= count; n++)
    await server.connection.db.insert(leads).values({
      id: crypto.randomUUID(),
      name: `${name} ${n}`,
      phone: "757-555-0100",
      phoneE164: "+17575550100",
      submissionType: "contact",
      tcpaConsent: true,
      idempotencyKey: crypto.randomUUID(),
      contentHash: "c",
      rateKey: "r",
      promisedAt: new Date(Date.now() + hour),
      ...changes,
    });
}

beforeAll(async () => {
  admin = await signInAs(server, "admin");
  const past = new Date(Date.now() - hour);
  await add(3, "Waiting", {});
  await add(2, "Overdue", { promisedAt: past });
  await add(4, "Spam", { quarantined: true });
  await add(1, "Late spam", { quarantined: true, promisedAt: past });
  await add(2, "Answered", { status: "contacted", contactedAt: new Date(), promisedAt: past });
  await add(1, "Lost", { status: "lost", promisedAt: past });
  office = await signInAs(server, "office");
  blogger = await signInAs(server, "blogger");
  await createPerson(server.connection, "commenter");
  await createUser(server.connection.db, {
    id: "no-role",
    email: "no-role@example.com",
    fullName: "No Role",
    role: null,
    passwordHash: "",
    emailVerified: true,
  });
});

async function read(path: string, cookie = admin): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie, accept: "text/html" } });
  return decodeApostrophes(await answer.text()).replaceAll("<!-- -->", "");
}

/** The number and the address of the dashboard's card with this label. */
function card(html: string, label: string): { count: number; path: string } {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const found = links
    .map(([, path = "", inside = ""]) => ({
      path: path.replaceAll("&amp;", "&"),
      text: inside
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    }))
    .find(({ text }) => text.startsWith(label) && /^ \(?\d/.test(text.slice(label.length)));
  if (!found) throw new Error(`no card "${label}"`);
  return { path: found.path, count: Number(/\d+/.exec(found.text.slice(label.length))?.[0]) };
}

/** The sum of a column of a CSV file. */
function columnSum(csv: string, column: number): number {
  const [, ...rows] = csv.trimEnd().split("\r\n");
  return rows.reduce((sum, row) => sum + Number(row.slice(1, -1).split('","')[column]), 0);
}

/** The distinct records that a list links to. */
function listed(html: string, pattern: RegExp): number {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return new Set(main.match(pattern)).size;
}

const leadLink = /href="\/admin\/forms\/[\da-f-]{36}(?:\?[^"]*)?"/g;
const userLink = /href="\/admin\/users\/[^"?]+"/g;

describe("a card of the dashboard opens the rows it counted", () => {
  it.each([
    ["New", 5],
    ["Overdue", 2],
    ["Quarantine", 5],
  ])("of leads: %s", async (label, expected) => {
    const { count, path } = card(await read("/admin"), label);
    expect(count).toBe(expected);
    expect(listed(await read(path), leadLink)).toBe(expected);
  });

  it("of leads: This week", async () => {
    const { count, path } = card(await read("/admin"), "This week");
    expect(count).toBeGreaterThan(0);
    expect(listed(await read(path), leadLink)).toBe(count);
  });

  it("of the website, for those who may open quick queries", async () => {
    await server.connection.executeSql(
      `insert into analytics_daily (day, page, event, label, source, count)
      select (now() at time zone 'America/New_York')::date - age, '/', event, '', 'direct', 3
      from unnest(array[0, 6, 20]) as age, unnest(array['visit', 'phone_click', 'form_submission']) as event`,
    );
    for (const [days, expected] of [
      [7, 6],
      [30, 9],
    ] as const)
      for (const [label, column] of [
        ["Visits", 1],
        ["Calls", 3],
        ["Quotes", 4],
      ] as const) {
        const { count, path } = card(await read(`/admin?days=${days}`), label);
        expect(count, label).toBe(expected);
        const csv = await read(path.replace("?", "/export.csv?"));
        expect(columnSum(csv, column), label).toBe(expected);
      }
    expect(card(await read("/admin?days=7"), "Conversion")).toEqual({
      count: 200,
      path: "/admin/database/reports/visits-by-day?period=7",
    });
    expect(await read("/admin", office)).not.toContain("visits-by-day");
  });
});

describe("a number of User Management opens the people it counted", () => {
  it.each(["Total Users", "Admins", "Staff Members"])("of people: %s", async (label) => {
    const { count, path } = card(await read("/admin/users"), label);
    expect(count).toBeGreaterThan(0);
    expect(listed(await read(path), userLink)).toBe(count);
  });

  it("of people, with different numbers", async () => {
    const html = await read("/admin/users");
    const counts = ["Total Users", "Staff Members", "Admins"].map(
      (label) => card(html, label).count,
    );
    expect(counts).toEqual([counts[0], (counts[0] ?? 0) - 2, 1]);
  });
});

describe("without a mail server", () => {
  it.each(["/admin", "/admin/forms"])("%s says that lead emails reach nobody", async (path) => {
    const html = await read(path);
    expect(html).toContain("Nobody gets an email about new leads");
    expect(html).toContain('href="/admin/emails/settings"');
    const shown = await read(path, office);
    expect(shown).toContain("Please tell an administrator.");
    expect(shown).not.toContain('href="/admin/emails/settings"');
  });

  it("says nothing about leads to people who may not read them", async () => {
    const html = await read("/admin", blogger);
    expect(html).not.toContain("about new leads");
  });
});
