import { articleHtml } from "./article-html.ts";
import { type Article, everyNode } from "./article-nodes.ts";
import { parseArticle } from "./parse-article.ts";
import { plainText } from "./plain-text.ts";

/** Content in the stored format, whatever it was before. Nothing in it can run. Doing it twice changes nothing. */
export function sanitizeContent(html: string): string {
  return articleHtml(parseArticle(html));
}

const shown = new Set(["picture", "video", "file", "rule"]);

/** Whether an article shows nothing at all. */
export function isEmptyContent(article: Article): boolean {
  return plainText(article) === "" && !everyNode(article).some(({ type }) => shown.has(type));
}
