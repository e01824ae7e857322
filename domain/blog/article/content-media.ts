import { mediaIdOf } from "#domain/media/stored-address.ts";
import { type Article, everyNode } from "./article-nodes.ts";

/** Library items in an article, each once. */
export function mediaIn(article: Article): string[] {
  const ids = new Set<string>();
  for (const node of everyNode(article))
    if ((node.type === "picture" || node.type === "file") && node.media !== null)
      ids.add(node.media);
  return [...ids];
}

/** The library item behind a featured picture's URL; null for other pictures and for none. */
export function featuredMedia(url: string): string | null {
  return mediaIdOf(url);
}

/** Library items in a post, including the featured picture, each once. */
export function mediaOfPost(article: Article, featuredUrl: string): string[] {
  const featured = featuredMedia(featuredUrl);
  return [...new Set([...mediaIn(article), ...(featured === null ? [] : [featured])])];
}
