import { articleHtml } from "./article-html.ts";
import { type Article, type ArticleNode, isInline } from "./article-nodes.ts";

/** One paragraph, list, table or picture of an article, or the inline content between two of them. */
export interface ArticleBlock {
  nodes: Article;
  /** In the stored format. */
  html: string;
}

/** The top-level blocks of an article, in order. */
export function articleBlocks(article: Article): ArticleBlock[] {
  const blocks: ArticleNode[][] = [];
  let line: ArticleNode[] | null = null;
  for (const node of article) {
    if (!isInline(node)) {
      blocks.push([node]);
      line = null;
    } else if (line) line.push(node);
    else if (node.type !== "text" || node.text.trim() !== "") {
      line = [node];
      blocks.push(line);
    }
  }
  return blocks.map((nodes) => ({ nodes, html: articleHtml(nodes).trim() }));
}
