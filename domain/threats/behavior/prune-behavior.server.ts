import { inArray, lt } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { honeypotDetections, userBehaviorAnalytics } from "#database/schema/basics/threats.ts";

/** Deletes at most `limit` rows of user behavior from before `cutoff`; returns their number. */
export async function pruneBehavior(db: Database, cutoff: Date, limit: number): Promise<number> {
  const { id, createdAt } = userBehaviorAnalytics;
  const old = db.select({ id }).from(userBehaviorAnalytics).where(lt(createdAt, cutoff));
  const gone = await db
    .delete(userBehaviorAnalytics)
    .where(inArray(id, old.limit(limit)))
    .returning({ id });
  return gone.length;
}

/** Deletes at most `limit` honeypot detections from before `cutoff`; returns their number. */
export async function pruneHoneypots(db: Database, cutoff: Date, limit: number): Promise<number> {
  const { id, createdAt } = honeypotDetections;
  const old = db.select({ id }).from(honeypotDetections).where(lt(createdAt, cutoff));
  const gone = await db
    .delete(honeypotDetections)
    .where(inArray(id, old.limit(limit)))
    .returning({ id });
  return gone.length;
}
