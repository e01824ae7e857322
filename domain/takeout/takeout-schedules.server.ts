import type { Schedule } from "#domain/access/schedule.ts";
import { type RunTakeout, runRequested } from "./run-requested.server.ts";
import { sweepTakeouts } from "./sweep-takeouts.server.ts";

/** Returns the queue of archives and the cron that deletes old ones. */
export function takeoutSchedules(runTakeout: RunTakeout | null): Schedule[] {
  return [
    {
      queue: { name: "takeout", policy: "singleton", retryLimit: 0, expireInSeconds: 6 * 3600 },
      actor: "takeout",
      run: async (ctx, { takeoutId }: { takeoutId: string }) =>
        runTakeout && (await runRequested(ctx, takeoutId, runTakeout)),
    },
    {
      queue: { name: "takeout-sweep", policy: "singleton", retryLimit: 0 },
      actor: "takeout",
      cron: "47 * * * *",
      run: (ctx) => sweepTakeouts(ctx),
    },
  ];
}
