import type { Ctx } from "#domain/access/context.server.ts";
import { generatePostIdeas } from "./generate-ideas.server.ts";
import { generateBlogPost } from "./generate-post.server.ts";
import type { Refused } from "./model-calls.server.ts";

/** `generate-post-ideas`: {count} gives {success, ideas[]}, or the reason in `error`. */
export async function generatePostIdeasOperation(ctx: Ctx, input: Record<string, unknown>) {
  const answer = await generatePostIdeas(ctx, { count: input["count"] });
  if (!answer.ok) return { success: false, ideas: [], error: words(answer) };
  return { success: true, ideas: answer.value.ideas };
}

/** `generate-blog-post`: {blogPost} gives {success} once the draft is saved, or the reason in `error`. */
export async function generateBlogPostOperation(ctx: Ctx, input: Record<string, unknown>) {
  const answer = await generateBlogPost(ctx, { blogPost: input["blogPost"] });
  return answer.ok ? { success: true } : { success: false, error: words(answer) };
}

function words({ message, hint }: Refused): string {
  return hint === "" ? message : `${message}: ${hint}`;
}
