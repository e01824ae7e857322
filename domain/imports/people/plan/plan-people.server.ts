import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Person } from "#domain/imports/people/row/person-row.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { importedRecords } from "#database/schema/overview/imports.ts";
import { readErased } from "./erased-people.server.ts";
import { bringsNews, PeopleIndex, readPeopleHere } from "./people-here.server.ts";

/** A person in the file, with the line. */
export interface PersonLine {
  row: number;
  person: Person;
}

/**
 * The result for a person in the file. `added`: becomes a lead. `joined`: becomes a lead of an existing person. `repeated`: this
 * row was imported before. `known`: the person exists already, and the row adds nothing new. `erased`: the person's data was
 * erased.
 */
export type PlannedPerson = PersonLine & { key: string; id: string } & (
    | { fate: "added" | "repeated" | "known" | "erased" }
    | { fate: "joined"; partnerId: string }
  );

/** Builds the key of a row from its facts about the person, so that the same row in another file has the same key. */
export function keyOf(person: Person): string {
  const { name, company, phoneE164, email, street, city, state, zip, service, message } = person;
  const facts = [name, company, phoneE164, email, street, city, state, zip, service, message];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

/** The earlier lines that are not in the database yet. */
export interface LinesBefore {
  index: PeopleIndex;
  keys: Set<string>;
}

export const nothingBefore = (): LinesBefore => ({ index: new PeopleIndex(), keys: new Set() });

/** Plans a batch of lines, and adds them to the earlier lines. */
export async function planPeople(
  { db, secret }: { db: Database } & Pick<Ctx, "secret">,
  lines: readonly PersonLine[],
  before: LinesBefore,
): Promise<PlannedPerson[]> {
  const people = lines.map(({ person }) => person);
  const keys = people.map(keyOf);
  const repeated = await readRepeated(db, keys);
  const erased = await readErased(db, secret, people);
  const here = new PeopleIndex();
  for (const lead of await readPeopleHere(db, people)) here.add(lead);
  return lines.map((line, at): PlannedPerson => {
    const { person } = line;
    const key = keys[at] ?? "";
    const planned = { ...line, key, id: randomUUID() };
    if (repeated.has(key) || before.keys.has(key)) return { ...planned, fate: "repeated" };
    if (erased[at] === true) return { ...planned, fate: "erased" };
    const same = [...here.sameAs(person), ...before.index.sameAs(person)];
    before.keys.add(key);
    if (same.length > 0 && !bringsNews(person, same)) return { ...planned, fate: "known" };
    const { name, phoneE164, email, company, street, zip, message } = person;
    before.index.add({ id: planned.id, name, phoneE164, email, company, street, zip, message });
    const [partner] = same;
    return partner
      ? { ...planned, fate: "joined", partnerId: partner.id }
      : { ...planned, fate: "added" };
  });
}

/** Returns the keys of rows that any import created. */
async function readRepeated(db: Database, keys: readonly string[]): Promise<Set<string>> {
  // Looks up each key separately. Without statistics, the planner reads all records of the kind.
  const found = await rows<{ key: string }>(
    db,
    sql`select given.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as given(key)
      cross join lateral (select 1 from ${importedRecords}
        where kind = 'lead' and source_key = given.key limit 1) known`,
  );
  return new Set(found.map(({ key }) => key));
}
