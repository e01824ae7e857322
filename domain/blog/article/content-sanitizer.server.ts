import { articleHtml } from "./article-html.ts";
import { type Article, everyNode } from "./article-nodes.ts";
import { parseArticle } from "./parse-article.ts";
import { plainText } from "./plain-text.ts";

/** Sanitizes any content into the stored format. Nothing in the result can run. Idempotent. */
export function sanitizeContent(html: string): string {
  return articleHtml(parseArticle(html));
}

const shown = new Set(["picture", "video", "file", "rule"]);

/** Whether an article has no visible content. */
export function isEmptyContent(article: Article): boolean {
  return plainText(article) === "" && !everyNode(article).some(({ type }) => shown.has(type));
}
