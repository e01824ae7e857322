import type { Ctx } from "#app/features/access/context.server.ts";
import { publicPostList } from "./queries/post-feeds.server.ts";

/** `blog-posts-api`: slug, title, category and created_at of every published post, newest first. */
export async function blogPostsApi(ctx: Ctx) {
  return await publicPostList(ctx.db);
}
