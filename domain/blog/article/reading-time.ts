import type { Article } from "./article-nodes.ts";
import { plainText, wordsOf } from "./plain-text.ts";

const wordsPerMinute = 200;

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Read time of a post without one from its author: "4 min read". */
export function readingTime(article: Article): string {
  return `${readingMinutes(wordsOf(plainText(article)).length)} min read`;
}
