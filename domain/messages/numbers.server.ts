import { personHash } from "#domain/consent/person-hash.server.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { textNumbers } from "#database/schema/office/messages.ts";
import type { StopSource } from "#database/vocabularies.ts";

/* What holds for numbers, by keyed hashes: it outlives the person's data. */

/**
 * Holds back other decisions about these recipients until the transaction ends. Locks of leads come first, or two
 * transactions could wait for each other.
 */
export async function lockRecipients(tx: Database, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`texts ${hash}`}, 0))`);
}

export type NumberFacts = typeof textNumbers.$inferSelect;

export async function readNumbers(db: Database, hashes: readonly string[]): Promise<NumberFacts[]> {
  if (hashes.length === 0) return [];
  return await db
    .select()
    .from(textNumbers)
    .where(inArray(textNumbers.hash, [...hashes]));
}

/**
 * Stops texts to recipients. `at` is the time of their message: an older START that arrives later changes nothing. True
 * if they got texts before.
 */
export async function stopNumbers(
  tx: Database,
  hashes: readonly string[],
  { source, at }: { source: StopSource; at: Date },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const before = await readNumbers(tx, hashes);
  const newer = new Set(
    before
      .filter(({ stopped, changedAt }) => !stopped && changedAt !== null && changedAt > at)
      .map(({ hash }) => hash),
  );
  const stopping = [...new Set(hashes)].filter((hash) => !newer.has(hash));
  if (stopping.length === 0) return false;
  await tx
    .insert(textNumbers)
    .values(stopping.map((hash) => ({ hash, stopped: true, source, changedAt: at })))
    .onConflictDoUpdate({
      target: textNumbers.hash,
      set: {
        stopped: true,
        source,
        changedAt: sql`greatest(${textNumbers.changedAt}, excluded.changed_at)`,
      },
    });
  const stoppedBefore = before.filter(({ stopped }) => stopped).map(({ hash }) => hash);
  return stopping.some((hash) => !stoppedBefore.includes(hash));
}

/** Allows texts again, unless they were stopped later than `at`; with `stop`, only after that one. True if anything changed. */
export async function resumeNumbers(
  tx: Database,
  hashes: readonly string[],
  at: Date,
  stop?: { source: StopSource; at: Date },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const changed = await tx
    .update(textNumbers)
    .set({ stopped: false, source: null, changedAt: at })
    .where(
      and(
        inArray(textNumbers.hash, [...hashes]),
        eq(textNumbers.stopped, true),
        sql`${textNumbers.changedAt} < ${at.toISOString()}::timestamptz`,
        stop && eq(textNumbers.source, stop.source),
        stop && eq(textNumbers.changedAt, stop.at),
      ),
    )
    .returning({ hash: textNumbers.hash });
  return changed.length > 0;
}

/** Remembers an automatic answer to a number. False if there was one within `pauseMs`. */
export async function takeAnswer(
  tx: Database,
  hash: string,
  column: "helpedAt" | "callAnsweredAt",
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<boolean> {
  const [found] = await readNumbers(tx, [hash]);
  const last = found?.[column] ?? null;
  if (last !== null && now.getTime() - last.getTime() < pauseMs) return false;
  await tx
    .insert(textNumbers)
    .values({ hash, [column]: now })
    .onConflictDoUpdate({ target: textNumbers.hash, set: { [column]: now } });
  return true;
}

/** The hash of a phone number alone. */
export const hashOfPhone = ({ secret }: Pick<Ctx, "secret">, phone: string): string =>
  personHash(secret, "phone", phone);
