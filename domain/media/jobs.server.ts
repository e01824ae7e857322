import type { Ctx } from "#domain/access/context.server.ts";
import { sweepLeftovers } from "./leftovers.server.ts";

const sweepQueue = { name: "media-sweep", policy: "singleton", retryLimit: 3 } as const;

export async function startMediaJobs(ctx: Ctx): Promise<void> {
  await ctx.jobs.schedule(sweepQueue, "37 * * * *", async () => {
    await sweepLeftovers(ctx);
  });
}
