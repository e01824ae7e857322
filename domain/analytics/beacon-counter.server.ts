import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import type { CountedEvent } from "./schema.ts";

/** Distinct rows per day; later events are counted without their page, label and source. */
const maxRowsADay = 5000;
export const otherPages = "(other)";

export interface BeaconCounter {
  count(event: CountedEvent, now: Date): void;
  /** Adds the counts to the day's rows. */
  flush(db: Database): Promise<void>;
}

interface Counted extends CountedEvent {
  day: string;
  count: number;
}

/**
 * Counts in memory and writes sums: a page view never waits for the database.
 * @param timeZone the company's, in which its days begin
 */
export function createBeaconCounter(timeZone: () => string): BeaconCounter {
  let pending = new Map<string, Counted>();
  let today = { day: "", keys: new Set<string>() };

  function add(entry: Counted): void {
    const { day, event, page, label, source, count } = entry;
    const key = JSON.stringify([day, event, page, label, source]);
    const known = pending.get(key);
    if (known) known.count += count;
    else pending.set(key, { ...entry });
  }

  /** Made-up labels can make the sums less precise, but cannot make the table large. */
  function bounded(event: CountedEvent, day: string): CountedEvent {
    if (today.day !== day) today = { day, keys: new Set() };
    const key = JSON.stringify(event);
    if (!today.keys.has(key)) {
      if (today.keys.size >= maxRowsADay)
        return { event: event.event, page: otherPages, label: "", source: "other" };
      today.keys.add(key);
    }
    return event;
  }

  return {
    count(event, now) {
      const day = dayOf(now, timeZone());
      add({ ...bounded(event, day), day, count: 1 });
    },
    async flush(db) {
      if (pending.size === 0) return;
      const rows = [...pending.values()];
      pending = new Map();
      try {
        await write(db, rows);
      } catch (error) {
        for (const row of rows) add(row);
        throw error;
      }
    },
  };
}

async function write(db: Database, rows: readonly Counted[]): Promise<void> {
  const { day, event, page, label, source } = analyticsDaily;
  await db
    .insert(analyticsDaily)
    .values([...rows])
    .onConflictDoUpdate({
      target: [day, event, page, label, source],
      set: { count: sql`${analyticsDaily.count} + excluded.count` },
    });
}
