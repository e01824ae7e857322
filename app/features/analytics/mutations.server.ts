import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { analyticsDaily } from "#database/schema/analytics.ts";
import type { Beacon } from "./schema.ts";

/** Distinct page and label pairs kept between two writes; more than that is noise or an attack. */
const maxKeys = 2000;

export interface BeaconCounter {
  count(beacon: Beacon, now: Date): void;
  /** Adds what was counted to the day's rows. */
  flush(db: Database): Promise<void>;
}

/** Counts in memory and writes sums: a page view never waits for the database. */
export function createBeaconCounter(): BeaconCounter {
  let pending = new Map<string, Counted>();

  function add(entry: Counted): void {
    const { day, beacon, count } = entry;
    const key = JSON.stringify([day, beacon.event, beacon.page, beacon.label]);
    const known = pending.get(key);
    if (known) known.count += count;
    else if (pending.size < maxKeys) pending.set(key, { day, beacon, count });
  }

  return {
    count: (beacon, now) => add({ day: now.toISOString().slice(0, 10), beacon, count: 1 }),
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

interface Counted {
  day: string;
  beacon: Beacon;
  count: number;
}

async function write(db: Database, rows: readonly Counted[]): Promise<void> {
  await db
    .insert(analyticsDaily)
    .values(rows.map(({ day, beacon, count }) => ({ day, ...beacon, count })))
    .onConflictDoUpdate({
      target: [analyticsDaily.day, analyticsDaily.event, analyticsDaily.page, analyticsDaily.label],
      set: { count: sql`${analyticsDaily.count} + excluded.count` },
    });
}
