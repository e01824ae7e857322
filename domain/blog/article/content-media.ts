import { mediaIdOf } from "#domain/media/stored-address.ts";
import { type Article, everyNode } from "./article-nodes.ts";

/** The items of the library that an article shows, each once. */
export function mediaIn(article: Article): string[] {
  const ids = new Set<string>();
  for (const node of everyNode(article))
    if ((node.type === "picture" || node.type === "file") && node.media !== null)
      ids.add(node.media);
  return [...ids];
}

/** The item of the library at the address of a featured picture; null for other pictures and for none. */
export function featuredMedia(url: string): string | null {
  return mediaIdOf(url);
}

/** The items that a post shows, its featured picture among them, each once. */
export function mediaOfPost(article: Article, featuredUrl: string): string[] {
  const featured = featuredMedia(featuredUrl);
  return [...new Set([...mediaIn(article), ...(featured === null ? [] : [featured])])];
}
