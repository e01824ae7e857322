import { pgTable, timestamp, jsonb } from "drizzle-orm/pg-core";

/** One run of the canary: a request that the product sends to itself, and other checks. */
export const canaryRuns = pgTable("canary_runs", {
  /** Start of the quarter of an hour; the first instance to insert it makes the run. */
  slot: timestamp({ withTimezone: true }).primaryKey(),
  /** Null while it runs, or if the process ended. */
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  /** `CanaryResult[]`. */
  results: jsonb()
    .$type<{ check: string; outcome: string; detail: string }[]>()
    .notNull()
    .default([]),
  /** Checks that administrators know are failing, with the time of the last alert. */
  announced: jsonb().$type<Record<string, string>>().notNull().default({}),
});
