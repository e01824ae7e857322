import { asc, desc, max, type SQL, sql } from "drizzle-orm";
import { auditSeals, securityEvents } from "#database/schema/basics/audit.ts";
import type { Database } from "#database/connect.ts";
import { eventText, firstHash, sealHash } from "./seal-hash.ts";

/** The embedded database does nothing else during a batch. */
const batch = 250;
/** A transaction may commit an event after later ones were sealed, but not after so many. */
const lookedBack = 10_000;
const lookedBackSoon = 500;

const { id } = securityEvents;

/**
 * Seals all committed events: first those that committed late, then the others in the order of their ids. One instance
 * does so at a time. Returns their number.
 *
 * @param soon looks only at the last ids for late events; the turn of each minute finds the others
 */
export async function sealEvents(db: Database, { soon = false } = {}): Promise<number> {
  const late = (newest: number): SQL => {
    const within = sql`between ${newest - (soon ? lookedBackSoon : lookedBack)}::bigint and ${newest}::bigint`;
    return sql`${id} in (select id from ${securityEvents} where id ${within}
      except select event_id from ${auditSeals} where event_id ${within})`;
  };
  const sealed = await inBatches(db, late);
  return sealed + (await inBatches(db, (newest) => sql`${id} > ${newest}::bigint`));
}

/** `unsealed` gets the highest id that was sealed. */
async function inBatches(db: Database, unsealed: (newest: number) => SQL): Promise<number> {
  let sealed = 0;
  for (;;) {
    const more = await db.transaction((tx) => sealBatch(tx, unsealed));
    sealed += more;
    if (more < batch) return sealed;
  }
}

async function sealBatch(tx: Database, unsealed: (newest: number) => SQL): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`);
  const [newest] = await tx.select({ id: max(auditSeals.eventId) }).from(auditSeals);
  const events = await tx
    .select({ id, text: eventText })
    .from(securityEvents)
    .where(unsealed(newest?.id ?? 0))
    .orderBy(asc(id))
    .limit(batch);
  if (events.length === 0) return 0;
  let { seq, hash } = (await lastSeal(tx)) ?? { seq: 0, hash: firstHash };
  await tx.insert(auditSeals).values(
    events.map((event) => {
      seq += 1;
      hash = sealHash(hash, event.text);
      return { seq, eventId: event.id, hash };
    }),
  );
  return events.length;
}

/** The newest seal; null before the first. */
export async function lastSeal(db: Database) {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  return last ?? null;
}
