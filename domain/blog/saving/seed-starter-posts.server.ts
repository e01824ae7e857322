import type { Ctx } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { claimSetting } from "#domain/settings/claim-setting.server.ts";
import { starterPosts } from "#domain/blog/starter-posts/all-starter-posts.ts";
import { fieldsOfStarter } from "./starter-fields.ts";
import { writePost } from "./write-post.server.ts";

const key = "starterPosts";

/**
 * Publishes the built-in articles today and in the company's name, once per installation: later changes and deletions by
 * the owner stay. If several servers start together, one of them does it.
 */
export async function seedStarterPosts(ctx: Ctx, now = new Date()): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await claimSetting(tx, key, now.toISOString()))) return;
    const company = await readCompany(tx);
    for (const [position, write] of starterPosts.entries())
      await writePost(tx, ctx, null, fieldsOfStarter(write(company)), {
        kind: "starter",
        origin: "starter",
        authorName: company.name,
        // Distinct moments keep the order of the list.
        now: new Date(now.getTime() - starterPosts.length + position),
      });
  });
}
