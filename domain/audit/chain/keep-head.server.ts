import { desc } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { auditHeads } from "#database/schema/basics/audit.ts";
import { lastSeal } from "./seal-events.server.ts";

/** Keeps the last seal as the head of a day (YYYY-MM-DD); null if there is nothing new, or the day has one. */
export async function keepHead(
  tx: Database,
  day: string,
): Promise<{ seq: number; hash: string; events: number } | null> {
  const seal = await lastSeal(tx);
  const [before] = await tx.select().from(auditHeads).orderBy(desc(auditHeads.seq)).limit(1);
  if (!seal || seal.seq === before?.seq) return null;
  const { seq, hash } = seal;
  const kept = await tx
    .insert(auditHeads)
    .values({ day, seq, hash })
    .onConflictDoNothing()
    .returning({ day: auditHeads.day });
  return kept.length === 0 ? null : { seq, hash, events: seq - (before?.seq ?? 0) };
}
