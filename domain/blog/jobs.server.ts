import type { Ctx } from "#domain/access/context.server.ts";
import { purgePosts } from "./saving/delete-post.server.ts";
import { pruneAutosaves } from "./saving/prune-autosaves.server.ts";
import { publishDue } from "./saving/publish-due.server.ts";
import { publishQueue } from "./publish-queue.server.ts";

const sweepQueue = { name: "publish-posts-sweep", policy: "singleton", retryLimit: 0 } as const;
const pruneQueue = { name: "prune-autosaves", policy: "singleton", retryLimit: 3 } as const;
const purgeQueue = { name: "purge-posts", policy: "singleton", retryLimit: 3 } as const;

/** Planned publications run at their time; the sweep of each minute and the one at the start catch what was missed. */
export async function startBlogJobs(ctx: Ctx): Promise<void> {
  const clock: Ctx = { ...ctx, actor: { kind: "system", name: "schedule" } };
  const publish = async (): Promise<void> => {
    await publishDue(clock);
  };
  await ctx.jobs.work(publishQueue, publish);
  await ctx.jobs.schedule(sweepQueue, "* * * * *", publish);
  await ctx.jobs.schedule(purgeQueue, "37 4 * * *", async () => {
    await purgePosts(ctx);
  });
  await ctx.jobs.schedule(pruneQueue, "52 4 * * *", async () => {
    await pruneAutosaves(ctx);
  });
  await ctx.jobs.enqueue(ctx.db, publishQueue.name, {});
}
