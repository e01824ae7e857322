import { and, asc, eq, gt, max, min, sql } from "drizzle-orm";
import { auditHeads, auditSeals, securityEvents } from "#database/schema/basics/audit.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { prunedEvent, sealName } from "./pruned-event.ts";
import { eventText, firstHash, sealHash } from "./seal-hash.ts";

/** The last seal of a day, as it was mailed. */
export interface Head {
  seq: number;
  hash: string;
}

export interface LogCheck {
  /** Sealed events whose text was compared with its seal. */
  events: number;
  /** The number of the oldest seal; null without any. */
  first: number | null;
  /** The newest seal; null without any. */
  head: Head | null;
  /** The first thing that is wrong, in a sentence; null if the log is whole. */
  problem: string | null;
}

const batch = 1000;
/** Transactions last seconds. */
const slowestCommit = 10 * 60 * 1000;
const attempts = 3;

/** Compares every event with its seal, and the seals with the heads of days and with `given`. Reads in batches. */
export async function checkLog(db: Database, given: readonly Head[] = []): Promise<LogCheck> {
  for (let attempt = 1; ; attempt++) {
    const check = await walkLog(db, given);
    if (check.problem === null || attempt === attempts) return check;
    const [oldest] = await db.select({ seq: min(auditSeals.seq) }).from(auditSeals);
    // Retention deleted events while they were read.
    if (oldest?.seq === check.first) return check;
  }
}

async function walkLog(db: Database, given: readonly Head[]): Promise<LogCheck> {
  const kept = await db.select().from(auditHeads).orderBy(asc(auditHeads.seq));
  const heads = new Map<number, Set<string>>();
  for (const { seq, hash } of [...kept, ...given])
    heads.set(seq, (heads.get(seq) ?? new Set()).add(hash));
  let before: Sealed | null = null;
  const check: LogCheck = { events: 0, first: null, head: null, problem: null };
  let newestEvent = 0;
  for (;;) {
    const seals: Sealed[] = await readSeals(db, before?.seq ?? 0);
    for (const seal of seals) {
      check.first ??= seal.seq;
      check.problem =
        (before === null ? await startProblem(db, seal) : null) ??
        problemOf(seal, before, newestEvent) ??
        ([...(heads.get(seal.seq) ?? [])].every((hash) => hash === seal.hash)
          ? null
          : `Seal ${seal.seq} is not the one that was mailed: the log was rewritten.`);
      if (check.problem) return check;
      check.head = { seq: seal.seq, hash: seal.hash };
      if (seal.text !== null) check.events += 1;
      newestEvent = Math.max(newestEvent, seal.eventId);
      before = seal;
    }
    if (seals.length < batch) break;
  }
  const last = before?.seq ?? 0;
  if (Math.max(0, ...heads.keys()) > last)
    return { ...check, problem: `The seals after ${last} are missing.` };
  return { ...check, problem: await addedLater(db) };
}

interface Sealed extends Head {
  eventId: number;
  /** Milliseconds since 1970; null if the event is gone. */
  at: number | null;
  /** Null if the event is gone. */
  text: string | null;
}

async function readSeals(db: Database, after: number): Promise<Sealed[]> {
  return await db
    .select({
      seq: auditSeals.seq,
      hash: auditSeals.hash,
      eventId: auditSeals.eventId,
      at: sql<number | null>`(extract(epoch from ${securityEvents.createdAt}) * 1000)::float8`,
      text: sql<string | null>`case when ${securityEvents.id} is not null then ${eventText} end`,
    })
    .from(auditSeals)
    .leftJoin(securityEvents, eq(securityEvents.id, auditSeals.eventId))
    .where(gt(auditSeals.seq, after))
    .orderBy(asc(auditSeals.seq))
    .limit(batch);
}

/** The oldest seal is number 1, or the one that retention kept when it deleted the events before. */
async function startProblem(db: Database, { seq, hash, text }: Sealed): Promise<string | null> {
  if (text !== null) return seq === 1 ? null : `The seals before ${seq} are missing.`;
  const { eventType, details } = securityEvents;
  const [deletion] = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(eventType, prunedEvent), sql`${details}->>'last_seal' = ${sealName(seq, hash)}`))
    .limit(1);
  return deletion
    ? null
    : `The events up to seal ${seq} are missing, and retention did not delete them.`;
}

function problemOf(seal: Sealed, before: Sealed | null, newestEvent: number): string | null {
  const { seq, hash, eventId, at, text } = seal;
  if (before === null && text === null) return null;
  if (before !== null && seq !== before.seq + 1) return `Seal ${before.seq + 1} is missing.`;
  if (text === null) return `Event ${eventId} is missing.`;
  if (sealHash(before?.hash ?? firstHash, text) !== hash)
    return `Event ${eventId} or its seal was changed.`;
  // An event with an earlier id was committed late, but not later than its time allows.
  return eventId < newestEvent && (at ?? 0) < (before?.at ?? 0) - slowestCommit
    ? `Event ${eventId} was added later.`
    : null;
}

/** An old event without a seal came in later; new ones get theirs within a minute. */
async function addedLater(db: Database): Promise<string | null> {
  const [newest] = await db
    .select({ id: max(auditSeals.eventId), at: max(auditSeals.sealedAt) })
    .from(auditSeals);
  if (!newest?.id || !newest.at) return null;
  const cutoff = new Date(newest.at.getTime() - slowestCommit).toISOString();
  let after = "-9223372036854775808";
  for (;;) {
    // Both sides are read by ranges of ids: a join would read every seal for each batch.
    const [found]: { last: string | null; added: string | null }[] = await rows(
      db,
      sql`with range as materialized (
        select id, created_at from ${securityEvents}
        where id > ${after}::bigint and id < ${newest.id}::bigint order by id limit ${batch}
      ), last as (select max(id) as id from range)
      select (select id from last) as last, min(unsealed.id) as added from (
        select id from range where created_at < ${cutoff}::timestamptz
        except
        select event_id from ${auditSeals} where event_id > ${after}::bigint and event_id <= (select id from last)
      ) as unsealed`,
    );
    if (found?.added) return `Event ${found.added} has no seal: it was added later.`;
    if (!found?.last) return null;
    after = found.last;
  }
}
