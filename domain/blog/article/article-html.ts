import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { Article, ArticleNode, ParentNode } from "./article-nodes.ts";
import { tagOf } from "./node-tags.ts";

/** Renders a node differently from its stored form; null keeps the stored form. */
export type Draw = (node: ArticleNode, inside: () => string) => string | null;

/** An article in the stored format, with every value escaped; `draw` can replace the HTML of nodes. */
export function articleHtml(article: Article, draw?: Draw): string {
  let html = "";
  for (const node of article) html += nodeHtml(node, draw);
  return html;
}

function nodeHtml(node: ArticleNode, draw: Draw | undefined): string {
  if (node.type === "text") return escapeText(node.text);
  const inside = () => ("children" in node ? articleHtml(node.children, draw) : "");
  return draw?.(node, inside) ?? storedHtml(node, inside);
}

function storedHtml(node: Exclude<ArticleNode, { type: "text" }>, inside: () => string): string {
  switch (node.type) {
    case "break":
      return "<br />";
    case "rule":
      return "<hr />";
    case "picture":
      return `<img src="${escapeHtml(node.src)}" alt="${escapeHtml(node.alt)}"${filled("data-media", node.media ?? "")} />`;
    case "video":
      return `<div data-embed="${node.kind}"${filled("data-id", node.id)}${filled("data-title", node.title)}></div>`;
    case "file":
      return `<div data-library="${node.kind}"${filled("data-media", node.media)}${filled("data-title", node.title)}></div>`;
    default: {
      const tag = tagOf(node);
      return `<${tag}${attributesOf(node)}>${inside()}</${tag}>`;
    }
  }
}

function attributesOf(node: ParentNode): string {
  if (node.type === "link") return ` href="${escapeHtml(node.href)}"${filled("title", node.title)}`;
  if (node.type !== "cell") return "";
  const span = (name: string, count: number) => filled(name, count > 1 ? String(count) : "");
  return span("colspan", node.columns) + span("rowspan", node.rows);
}

function filled(name: string, value: string): string {
  return value === "" ? "" : ` ${name}="${escapeHtml(value)}"`;
}

function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}
