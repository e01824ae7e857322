import type { Ctx } from "#domain/access/context.server.ts";
import { publicPostList } from "./reading/post-feeds.server.ts";

/** `blog-posts-api`: slug, title, category and created_at of every published post, newest first. */
export async function blogPostsApi(ctx: Ctx) {
  return await publicPostList(ctx.db);
}
