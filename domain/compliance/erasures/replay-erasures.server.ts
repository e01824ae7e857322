import { isNotNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#domain/access/context.server.ts";
import { personHash } from "#domain/compliance/person-hash.server.ts";
import type { Database } from "#database/connect.ts";
import { erasures } from "#database/schema/compliance.ts";
import { emails } from "#database/schema/emails.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { newsletterSubscribers } from "#database/schema/newsletter.ts";
import { erasePerson } from "./erase-person.server.ts";
import type { ErasureLine } from "./erasure-file.server.ts";

const batch = 1000;

/**
 * Repeats erasures that a restored database does not know: finds the people by their keyed hashes and deletes them
 * again. Returns how many erasures were repeated.
 */
export async function replayErasures(
  { db, secret }: Pick<Ctx, "db" | "secret">,
  lines: readonly ErasureLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const known = new Set((await db.select({ id: erasures.id }).from(erasures)).map(({ id }) => id));
  const missing = lines.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return 0;
  const wantedEmails = new Set(missing.flatMap(({ emailHash }) => emailHash ?? []));
  const wantedPhones = new Set(missing.flatMap(({ phoneHash }) => phoneHash ?? []));
  const isEmail = (value: string) => wantedEmails.has(personHash(secret, "email", value));
  const addresses = new Set([
    ...(await valuesOf(db, leads, leads.email, isEmail)),
    ...(await valuesOf(db, newsletterSubscribers, newsletterSubscribers.email, isEmail)),
    ...(await valuesOf(db, emails, emails.recipient, isEmail)),
  ]);
  const phones = await valuesOf(db, leads, leads.phoneE164, (value) =>
    wantedPhones.has(personHash(secret, "phone", value)),
  );
  await db.transaction(async (tx) => {
    const now = new Date();
    for (const email of addresses)
      await erasePerson(tx, { secret }, { email, phoneE164: null }, now);
    for (const phoneE164 of phones)
      await erasePerson(tx, { secret }, { email: null, phoneE164 }, now);
    await tx.insert(erasures).values(
      missing.map(({ id, emailHash, phoneHash, erasedAt }) => ({
        id,
        emailHash,
        phoneHash,
        records: {},
        recordsProcessed: 0,
        erasedAt: new Date(erasedAt),
      })),
    );
  });
  return missing.length;
}

/** The distinct values of a column, in lower case, that `isWanted` accepts. Reads in batches. */
async function valuesOf(
  db: Database,
  table: PgTable,
  column: PgColumn,
  isWanted: (value: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  const value = sql<string>`lower(${column})`;
  let after = "";
  for (;;) {
    const rows = await db
      .selectDistinct({ value })
      .from(table)
      .where(sql`${isNotNull(column)} and lower(${column}) > ${after}`)
      .orderBy(value)
      .limit(batch);
    found.push(...rows.map((row) => row.value).filter(isWanted));
    const last = rows.at(-1)?.value;
    if (last === undefined || rows.length < batch) return found;
    after = last;
  }
}
