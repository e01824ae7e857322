import { articleBlocks } from "#domain/blog/article/article-blocks.ts";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { renderArticle } from "#domain/blog/article/render-article.ts";

/** A block of the article as written, and the DOM nodes that show it. */
export interface ShownBlock {
  html: string;
  nodes: readonly ChildNode[];
}

/**
 * Renders an article, given the blocks `shown` in `place`. Re-renders only the blocks between the first and the last
 * difference, so pictures do not flicker and the scroll position stays.
 */
export function showBlocks(
  place: HTMLElement,
  shown: readonly ShownBlock[],
  article: Article,
): ShownBlock[] {
  const next = articleBlocks(article);
  const most = Math.min(shown.length, next.length);
  let start = 0;
  while (start < most && shown[start]?.html === next[start]?.html) start++;
  let end = 0;
  while (end < most - start && shown.at(-1 - end)?.html === next.at(-1 - end)?.html) end++;
  const unchangedEnd = shown.slice(shown.length - end);
  for (const { nodes } of shown.slice(start, shown.length - end))
    for (const node of nodes) node.remove();
  const fresh = next
    .slice(start, next.length - end)
    .map(({ html, nodes }) => ({ html, nodes: drawn(place.ownerDocument, nodes) }));
  const below = unchangedEnd.find(({ nodes }) => nodes.length > 0)?.nodes[0] ?? null;
  for (const { nodes } of fresh) for (const node of nodes) place.insertBefore(node, below);
  return [...shown.slice(0, start), ...fresh, ...unchangedEnd];
}

/** As readers see it; videos stay boxes, and pictures load directly from their files. */
function drawn(document: Document, article: Article): ChildNode[] {
  const template = document.createElement("template");
  template.innerHTML = renderArticle(article, null).html;
  return [...template.content.childNodes];
}
