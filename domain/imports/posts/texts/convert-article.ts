import {
  type Article,
  type ArticleNode,
  everyNode,
  type ParentNode,
  type Picture,
  replaceNodes,
} from "#domain/blog/article/article-nodes.ts";
import type { Attributes } from "#domain/blog/article/allowed-values.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import { plainText } from "#domain/blog/article/plain-text.ts";
import { readVideoUrl } from "#domain/blog/article/video-links.ts";
import { dynamicBlocks } from "./dynamic-blocks.ts";
import { inParagraphs } from "./paragraphs.ts";
import { piecesOf } from "./pieces.ts";
import { takeShortcodes } from "./shortcodes.ts";

/** The old site's data for converting a text. */
export interface Surroundings {
  /** Returns the picture of a tag, or null if it is missing. */
  picture(attributes: Attributes): Picture | null;
  /** Returns the tag of an attachment by its number, for galleries. */
  pictureTag(attachment: string): string;
  /** Returns the new address of a link, or null for a link to a missing file of the old site. */
  link(href: string): string | null;
}

export interface Converted {
  article: Article;
  shortcodes: string[];
  /** Blocks whose content WordPress fills in on display. */
  blocks: string[];
  /** Tags that articles may not contain, each once: form, script. */
  tags: string[];
  /** Links to missing files. */
  files: number;
}

/** Converts a text from another blog into an article. Takes linear time. */
export function convertArticle(
  html: string,
  { classic }: { classic: boolean },
  around: Surroundings,
): Converted {
  const pieces = piecesOf(html);
  const { pieces: plain, leftOut } = takeShortcodes(pieces, (id) => around.pictureTag(id));
  const tags = new Set<string>();
  const parsed = parseArticle(inParagraphs(plain, { breaks: classic }), {
    picture: (attributes) => around.picture(attributes),
    leftOut: (tag) => tags.add(tag),
  });
  let files = 0;
  const article = replaceNodes(parsed, (node) => {
    if (node.type === "link") {
      const to = around.link(node.href);
      if (to === null) files++;
      const shows = everyNode(node.children).some(({ type }) => type === "picture");
      return to === null || (shows && isFile(node.href)) ? node.children : [{ ...node, href: to }];
    }
    return settled(node);
  });
  return {
    article: withoutGaps(article),
    shortcodes: leftOut,
    blocks: dynamicBlocks(pieces),
    tags: [...tags].toSorted(),
    files,
  };
}

const isFile = (href: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(href.split(/[?#]/, 1)[0] ?? "");

/** Turns an address alone in its paragraph into a video or a link, and removes empty elements. */
function settled(node: ArticleNode): Article {
  if (node.type === "paragraph") {
    const address = addressAlone(node.children);
    const video = address === null ? null : readVideoUrl(address);
    if (video) return [{ type: "video", kind: video.kind, id: video.id, title: "" }];
    if (address === null) return isEmpty(node) ? [] : [node];
    const text = { type: "text", text: address } as const;
    return [{ ...node, children: [{ type: "link", href: address, title: "", children: [text] }] }];
  }
  if (node.type === "heading" || node.type === "item") return isEmpty(node) ? [] : [node];
  if (node.type === "list") return node.children.some(isShown) ? [node] : [];
  return node.type === "figure" ? figure(node) : [node];
}

function addressAlone(children: Article): string | null {
  const [only] = children.filter((node) => node.type !== "text" || node.text.trim() !== "");
  const text = children.length > 0 && only?.type === "text" ? only.text.trim() : "";
  const isOne = children.every((node) => node.type === "text");
  return isOne && text.length <= 500 && /^https?:\/\/\S+$/.test(text) ? text : null;
}

/** A figure holds one picture or a table. Videos and groups of figures stay on their own. */
function figure(node: ParentNode): Article {
  const content = node.children.filter(isShown);
  const caption = content.find(({ type }) => type === "caption");
  const rest = content.filter(({ type }) => type !== "caption");
  if (rest.length === 0) return [];
  const [first] = rest;
  if (first?.type === "video" && rest.length === 1)
    return [{ ...first, title: first.title || (caption ? plainText([caption]) : "") }];
  if (rest.some(({ type }) => type === "figure" || type === "list")) return rest;
  return [
    {
      ...node,
      children: caption ? [...rest.map(unwrapped).flat(), caption] : rest.map(unwrapped).flat(),
    },
  ];
}

/** A paragraph that only holds pictures. */
function unwrapped(node: ArticleNode): Article {
  if (node.type !== "paragraph") return [node];
  const shown = node.children.filter(isShown);
  return shown.length > 0 && shown.every(({ type }) => type === "picture") ? shown : [node];
}

function isShown(node: ArticleNode): boolean {
  return node.type !== "text" || node.text.trim() !== "";
}

const filled = new Set<ArticleNode["type"]>(["picture", "video", "file", "rule", "table"]);

function isEmpty(node: ArticleNode): boolean {
  return plainText([node]) === "" && !everyNode([node]).some(({ type }) => filled.has(type));
}

/** White space between blocks means nothing. */
function withoutGaps(article: Article): Article {
  return article.filter(isShown);
}
