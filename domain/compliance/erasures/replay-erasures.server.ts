import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { personHash, secretMark } from "#domain/consent/person-hash.server.ts";
import { foldAddress } from "#domain/emails/address.ts";
import type { Database } from "#database/connect.ts";
import { erasures } from "#database/schema/overview/compliance.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { emptyProofs, erasePerson } from "./erase-person.server.ts";
import type { ErasureLine } from "./erasure-file.server.ts";

export interface Replayed {
  /** Erasures that this database did not know. */
  repeated: number;
  /** Erasures whose hashes were made with another secret: nobody can be found by them. */
  unreadable: number;
  /** Contacts of the CRM that have to be deleted there. */
  contactIds: string[];
}

const batch = 1000;

/** The erasures of the file that this database does not know, because it came from a backup. */
export async function missingErasures(
  db: Database,
  lines: readonly ErasureLine[],
): Promise<ErasureLine[]> {
  if (lines.length === 0) return [];
  const known = new Set((await db.select({ id: erasures.id }).from(erasures)).map(({ id }) => id));
  return [...new Map(lines.map((line) => [line.id, line])).values()].filter(
    ({ id }) => !known.has(id),
  );
}

/**
 * Repeats erasures that a restored database does not know: finds the people by their keyed hashes and deletes what came
 * in before the erasure. Runs before anything is served or sent.
 */
export async function replayErasures(
  ctx: Pick<Ctx, "db" | "secret" | "actor" | "request" | "log">,
  lines: readonly ErasureLine[],
): Promise<Replayed> {
  const { db, secret } = ctx;
  const unknown = await missingErasures(db, lines);
  const mark = secretMark(secret);
  const missing = unknown.filter((line) => line.secret === mark);
  const unreadable = unknown.length - missing.length;
  if (unreadable > 0)
    ctx.log.error(
      { erasures: unreadable },
      "erasures cannot be repeated: they were recorded with another secret key",
    );
  if (missing.length === 0) return { repeated: 0, unreadable, contactIds: [] };
  const untilEmail = newestBy(missing, "emailHash");
  const untilPhone = newestBy(missing, "phoneHash");
  const byEmail = (value: string) => untilEmail.get(personHash(secret, "email", value));
  const found = new Map<string, Date>([
    ...(await valuesOf(db, leads, leads.id, leads.email, byEmail)),
    ...(await valuesOf(
      db,
      newsletterSubscribers,
      newsletterSubscribers.id,
      newsletterSubscribers.email,
      byEmail,
    )),
    ...(await valuesOf(db, emails, emails.id, emails.recipient, byEmail)),
  ]);
  const phones = await valuesOf(db, leads, leads.id, leads.phoneE164, (value) =>
    untilPhone.get(personHash(secret, "phone", value)),
  );
  const people = [
    ...[...found].map(([email, until]) => ({ person: { email, phoneE164: null }, until })),
    ...[...phones].map(([phoneE164, until]) => ({ person: { email: null, phoneE164 }, until })),
  ];
  const contactIds = new Set<string>();
  const totals = { requests: 0, notes: 0, texts: 0, emails: 0, newsletter: 0, proofs: 0 };
  await db.transaction(async (tx) => {
    const now = new Date();
    for (const { person, until } of people) {
      const erased = await erasePerson(tx, { secret }, person, { now, until });
      for (const id of erased.contactIds) contactIds.add(id);
      for (const [name, count] of Object.entries(erased.records))
        totals[name as keyof typeof totals] += count;
    }
    // A proof outlives its request, so nobody else names the person.
    for (const line of missing)
      totals.proofs += await emptyProofs(tx, line, new Date(line.erasedAt));
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
    await recordAudit(tx, ctx, {
      action: "erasures_repeated",
      resourceType: "erasure",
      severity: "high",
      details: { erasures: missing.length, ...totals, contacts: contactIds.size },
    });
  });
  return { repeated: missing.length, unreadable, contactIds: [...contactIds] };
}

/** Until when each hash was erased. */
function newestBy(
  lines: readonly ErasureLine[],
  kind: "emailHash" | "phoneHash",
): Map<string, Date> {
  const newest = new Map<string, Date>();
  for (const line of lines) {
    const hash = line[kind];
    const at = new Date(line.erasedAt);
    if (hash !== null && at > (newest.get(hash) ?? new Date(0))) newest.set(hash, at);
  }
  return newest;
}

/** The values of a column, folded, that `untilOf` knows. Reads in batches. */
async function valuesOf(
  db: Database,
  table: PgTable,
  id: PgColumn,
  column: PgColumn,
  untilOf: (value: string) => Date | undefined,
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  let after: string | null = null;
  for (;;) {
    const rows: { id: unknown; value: unknown }[] = await db
      .select({ id, value: column })
      .from(table)
      .where(and(isNotNull(column), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batch);
    for (const row of rows) {
      const value = foldAddress(String(row.value));
      const until = untilOf(value);
      if (until) found.set(value, until);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return found;
    after = String(last.id);
  }
}
