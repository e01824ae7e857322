import { articleHtml } from "#domain/blog/article/article-html.ts";
import {
  type Article,
  type ArticleNode,
  replaceNodes,
} from "#domain/blog/article/article-nodes.ts";
import { sanitizeContent } from "#domain/blog/article/content-sanitizer.server.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";

/**
 * A model's article in the stored format: without pictures and videos, which it can only make up, and with
 * links to `paths` only; the text of other links stays.
 */
export function cleanArticle(html: string, paths: ReadonlySet<string>): string {
  const cleaned = replaceNodes(parseArticle(html), (node) => cleanNode(node, paths));
  // Removed nodes can leave white space at the ends, or nothing but text.
  return sanitizeContent(articleHtml(cleaned));
}

function cleanNode(node: ArticleNode, paths: ReadonlySet<string>): Article {
  switch (node.type) {
    case "picture":
    case "video":
    case "file":
      return [];
    case "figure":
    case "caption":
      return node.children;
    case "link":
      return paths.has(node.href.replace(/[#?].*/s, "")) ? [node] : node.children;
    default:
      return [node];
  }
}
