import { articleBlocks } from "#domain/blog/article/article-blocks.ts";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { renderArticle } from "#domain/blog/article/render-article.ts";

/** A block of the article as it was written, and the elements that show it. */
export interface ShownBlock {
  html: string;
  nodes: readonly ChildNode[];
}

/**
 * Shows an article, of which `shown` is in `place` already. Only blocks between the first and the
 * last that differ are drawn anew: pictures do not flicker, and the reader's place stays.
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
  const kept = shown.slice(shown.length - end);
  for (const { nodes } of shown.slice(start, shown.length - end))
    for (const node of nodes) node.remove();
  const fresh = next
    .slice(start, next.length - end)
    .map(({ html, nodes }) => ({ html, nodes: drawn(place.ownerDocument, nodes) }));
  const below = kept.find(({ nodes }) => nodes.length > 0)?.nodes[0] ?? null;
  for (const { nodes } of fresh) for (const node of nodes) place.insertBefore(node, below);
  return [...shown.slice(0, start), ...fresh, ...kept];
}

/** As readers see it; videos stay boxes, pictures are shown as their files. */
function drawn(document: Document, article: Article): ChildNode[] {
  const template = document.createElement("template");
  template.innerHTML = renderArticle(article, null).html;
  return [...template.content.childNodes];
}
