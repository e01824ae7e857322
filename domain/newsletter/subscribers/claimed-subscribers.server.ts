import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";

/** Fewer say nothing for the newsletter. */
const leastClaimed = 50;
const keptMs = 3_600_000;

const counted = new WeakMap<Database, { at: number; count: Promise<number> }>();

/**
 * The number of confirmed subscribers, rounded down, that public pages may name: 50, 60, …, 200, 300. Null if there are
 * fewer, or if the database does not answer. Counted at most once an hour.
 */
export async function claimedSubscribers(db: Database, now = Date.now()): Promise<number | null> {
  let known = counted.get(db);
  if (!known || now - known.at > keptMs) {
    known = { at: now, count: db.$count(subscribers, eq(subscribers.status, "subscribed")) };
    counted.set(db, known);
  }
  try {
    const count = await known.count;
    const step = count < 200 ? 10 : 100;
    return count < leastClaimed ? null : Math.floor(count / step) * step;
  } catch {
    counted.delete(db);
    return null;
  }
}
