import { asc, eq, gt, sql } from "drizzle-orm";
import { auditHeads, auditSeals, securityEvents } from "#database/schema/audit.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { lastSeal } from "./seal-events.server.ts";
import { eventText, firstHash, sealHash } from "./seal-hash.ts";

/** The last seal of a day, as it was mailed. */
export interface Head {
  seq: number;
  hash: string;
}

export interface LogCheck {
  /** Sealed events whose text was compared with its seal. */
  events: number;
  /** The newest seal; null without any. */
  head: Head | null;
  /** The first thing that is wrong, in a sentence; null if the log is whole. */
  problem: string | null;
}

const batch = 1000;

/** Compares every event with its seal, and the seals with the heads of days and with `given`. Reads in batches. */
export async function checkLog(db: Database, given: readonly Head[] = []): Promise<LogCheck> {
  const kept = await db.select().from(auditHeads).orderBy(asc(auditHeads.seq));
  const heads = new Map<number, Set<string>>();
  for (const { seq, hash } of [...kept, ...given])
    heads.set(seq, (heads.get(seq) ?? new Set()).add(hash));
  let before: Head | null = null;
  let events = 0;
  for (;;) {
    const seals: Sealed[] = await readSeals(db, before?.seq ?? 0);
    for (const seal of seals) {
      const problem: string | null =
        problemOf(seal, before) ??
        ([...(heads.get(seal.seq) ?? [])].every((hash) => hash === seal.hash)
          ? null
          : `Seal ${seal.seq} is not the one that was mailed: the log was written anew.`);
      if (problem) return { events, head: before, problem };
      before = { seq: seal.seq, hash: seal.hash };
      if (seal.text !== null) events += 1;
    }
    if (seals.length < batch) break;
  }
  const last = before?.seq ?? 0;
  const cutOff = Math.max(0, ...heads.keys());
  if (cutOff > last)
    return { events, head: before, problem: `The seals after ${last} are missing.` };
  return { events, head: before, problem: await addedLater(db) };
}

interface Sealed extends Head {
  eventId: number;
  /** Null if the event is gone. */
  text: string | null;
}

async function readSeals(db: Database, after: number): Promise<Sealed[]> {
  return await db
    .select({
      seq: auditSeals.seq,
      hash: auditSeals.hash,
      eventId: auditSeals.eventId,
      text: sql<string | null>`case when ${securityEvents.id} is not null then ${eventText} end`,
    })
    .from(auditSeals)
    .leftJoin(securityEvents, eq(securityEvents.id, auditSeals.eventId))
    .where(gt(auditSeals.seq, after))
    .orderBy(asc(auditSeals.seq))
    .limit(batch);
}

function problemOf({ seq, hash, eventId, text }: Sealed, before: Head | null): string | null {
  // Retention leaves the seal of the last event that it deleted, so that the next one can be checked.
  if (before === null && text === null) return null;
  if (before === null && seq !== 1) return `The seals before ${seq} are missing.`;
  if (before !== null && seq !== before.seq + 1) return `Seal ${before.seq + 1} is missing.`;
  if (text === null) return `Event ${eventId} is missing.`;
  return sealHash(before?.hash ?? firstHash, text) === hash
    ? null
    : `Event ${eventId} or its seal was changed.`;
}

/** An old event without a seal came in later; new ones get theirs within a minute. */
async function addedLater(db: Database): Promise<string | null> {
  const last = await lastSeal(db);
  if (!last) return null;
  const [added] = await rows<{ id: string }>(
    db,
    sql`
    select e.id from ${securityEvents} e
    where e.id < ${last.eventId} and e.created_at < ${last.sealedAt.toISOString()}::timestamptz - interval '10 minutes'
      and not exists (select from ${auditSeals} s where s.event_id = e.id)
    order by e.id limit 1`,
  );
  return added ? `Event ${added.id} has no seal: it was added later.` : null;
}
