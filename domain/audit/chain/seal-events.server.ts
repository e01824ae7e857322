import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { auditSeals, securityEvents } from "#database/schema/audit.ts";
import type { Database } from "#database/connect.ts";
import { eventText, firstHash, sealHash } from "./seal-hash.ts";

const batch = 1000;
/** A transaction may commit an event after later ones were sealed, but not after so many. */
const lookedBack = 10_000;

/** Seals all committed events in the order of their ids. One instance does so at a time. Returns their number. */
export async function sealEvents(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const more = await db.transaction(sealBatch);
    sealed += more;
    if (more < batch) return sealed;
  }
}

async function sealBatch(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`);
  const last = await lastSeal(tx);
  const events = await tx
    .select({ id: securityEvents.id, text: eventText })
    .from(securityEvents)
    .leftJoin(auditSeals, eq(auditSeals.eventId, securityEvents.id))
    .where(
      and(gt(securityEvents.id, (last?.eventId ?? 0) - lookedBack), isNull(auditSeals.eventId)),
    )
    .orderBy(securityEvents.id)
    .limit(batch);
  if (events.length === 0) return 0;
  let { seq, hash } = last ?? { seq: 0, hash: firstHash };
  await tx.insert(auditSeals).values(
    events.map(({ id, text }) => {
      seq += 1;
      hash = sealHash(hash, text);
      return { seq, eventId: id, hash };
    }),
  );
  return events.length;
}

/** The newest seal; null before the first. */
export async function lastSeal(db: Database) {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  return last ?? null;
}
