import type { Ctx } from "#domain/access/context.server.ts";
import { countEarlier, knownCaller } from "#domain/customers/known-people.server.ts";
import { listCustomers } from "#domain/customers/list-customers.server.ts";
import { samePersonLeads } from "#domain/customers/same-person.server.ts";
import { readTimeline } from "#domain/customers/timeline/read-timeline.server.ts";
import { noFilters } from "#domain/leads/filters.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { testCtx } from "#tests/factories.ts";
import type { Result } from "#bench/result.ts";
import { atScale, ofTimes, repeats } from "./at-scale.ts";
import { rareName } from "./many-leads.ts";

/** Known people and the list of customers, at a million leads with their history. */
export async function run(): Promise<Result[]> {
  return await atScale(measure);
}

/** Every tenth lead is of a person who was there before, with street and ZIP code; 50,000 leads are merged in pairs. */
async function addHistory(connection: DatabaseConnection, count: number): Promise<void> {
  await connection.withoutTimeLimits(async (db) => {
    const run = (text: string): Promise<unknown> => Promise.resolve(db.execute(text));
    await run(`update form_submissions l set phone = o.phone, phone_e164 = o.phone_e164, email = o.email
      from form_submissions o where l.seq % 10 = 0 and o.seq = l.seq - 7`);
    await run(`update form_submissions set street = (100 + seq % 9000) || ' Granby Street', zip = '23' || (400 + seq % 300)
      where seq % 5 = 0`);
    await run(
      `insert into customers (id) select gen_random_uuid() from generate_series(1, ${count / 40})`,
    );
    await run(`update form_submissions l set customer_id = c.id from (
        select id, row_number() over () as n from customers) c
      where l.seq in (c.n * 10, c.n * 10 - 7)`);
    await run(`insert into lead_events (lead_id, type, actor, detail)
      select l.id, e.type, e.actor, e.detail::jsonb from form_submissions l
      cross join (values (1, 'received', 'visitor', '{}'), (2, 'mailed', 'system:mail', '{"recipient":"a"}'))
        e (place, type, actor, detail)
      where not l.quarantined order by l.seq, e.place`);
    for (const table of ["form_submissions", "lead_events", "customers"])
      await run(`vacuum analyze ${table}`);
  });
}

async function measure(
  connection: DatabaseConnection,
  count: number,
  where: string,
): Promise<Result[]> {
  await addHistory(connection, count);
  const ctx = testCtx(connection.db, { actor: { kind: "system", name: "bench" } });
  const { rows } = await connection.executeSql(`select id, phone from form_submissions
      where seq % 10 = 0 and not quarantined order by hashint8(seq) limit ${repeats + 1}`);
  const people = rows as Person[];
  const results: Result[] = [];
  for (const [name, work] of cases(ctx, people, count)) {
    const times: number[] = [];
    for (let turn = 0; turn <= repeats; turn++) {
      const began = performance.now();
      const found = await work(turn);
      if (turn > 0) times.push(performance.now() - began);
      if (!found) throw new Error(`"${name}" found nothing.`);
    }
    results.push(ofTimes(`${where}: ${name}`, times));
  }
  return results;
}

interface Person {
  id: string;
  phone: string;
}

/** Each answers whether it found what it must find. */
type Case = [name: string, work: (turn: number) => Promise<boolean>];

function cases(ctx: Ctx, people: readonly Person[], count: number): Case[] {
  const person = (turn: number): Person => people[turn % people.length] ?? { id: "", phone: "" };
  const list =
    (q: string, after: (turn: number) => number | null = () => null) =>
    async (turn: number) =>
      (await listCustomers(ctx, { q, after: after(turn) })).customers.length > 0;
  return [
    [
      "earlier requests of a lead",
      async (turn) => (await samePersonLeads(ctx, person(turn).id, { limit: 20 })).total > 0,
    ],
    [
      "caller of a phone number",
      async (turn) => (await knownCaller(ctx, person(turn).phone)) !== null,
    ],
    [
      "known people among a page of the inbox",
      async () => {
        const { leads } = await listLeads(ctx, noFilters, null);
        return (
          Object.keys(
            await countEarlier(
              ctx,
              leads.map(({ id }) => id),
            ),
          ).length > 0
        );
      },
    ],
    [
      "timeline of a customer",
      async (turn) =>
        (await readTimeline(ctx, [person(turn).id], { kind: null, after: null })).entries.length >
        0,
    ],
    ["customers, first page", list("")],
    ["customers, deep page", list("", (turn) => Math.floor((count * (turn + 1)) / (repeats + 2)))],
    ["customers, rare name", list(rareName)],
    ["customers, common name", list("Johnson")],
    ["customers, common city", list("Norfolk")],
    [
      "customers, one phone number",
      async (turn) =>
        (await listCustomers(ctx, { q: person(turn).phone, after: null })).customers.length > 0,
    ],
  ];
}
