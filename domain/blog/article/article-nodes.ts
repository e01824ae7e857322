import type { LibraryFileType } from "#domain/media/library-file.ts";
import type { VideoKind } from "./video-links.ts";

/**
 * A parsed article: only what the stored format allows. Any node can appear in any node that has children,
 * because stored articles are nested as loosely as their authors pasted them.
 */
export type Article = readonly ArticleNode[];

export type ArticleNode = Block | Inline;
export type Block = BlockWithChildren | Rule | Video | FileBox;
export type Inline = Text | Break | Picture | Mark | Link;

/** Every node that has children. */
export type ParentNode = BlockWithChildren | Mark | Link;

interface Parent {
  children: Article;
}

export interface Text {
  type: "text";
  /** Unescaped. */
  text: string;
}

interface Break {
  type: "break";
}

interface Mark extends Parent {
  type: "strong" | "emphasis" | "underline" | "strike" | "code";
}

export interface Link extends Parent {
  type: "link";
  href: string;
  title: string;
}

type BlockWithChildren =
  | PlainBlock
  | Heading
  | (Parent & { type: "list"; ordered: boolean })
  | Cell;

interface PlainBlock extends Parent {
  type:
    | "paragraph"
    | "item"
    | "quote"
    | "preformatted"
    | "table"
    | "tableHead"
    | "tableBody"
    | "row"
    | "figure"
    | "caption";
}

export interface Heading extends Parent {
  type: "heading";
  level: 2 | 3 | 4;
}

interface Cell extends Parent {
  type: "cell";
  header: boolean;
  /** Column and row span; 1 for an ordinary cell. */
  columns: number;
  rows: number;
}

/** A picture of the library (`media`: its id), or one of the site itself. */
export interface Picture {
  type: "picture";
  src: string;
  alt: string;
  media: string | null;
}

/** A video of an external service. */
export interface Video {
  type: "video";
  kind: VideoKind;
  id: string;
  title: string;
}

/** A video or document of the library. */
export interface FileBox {
  type: "file";
  kind: LibraryFileType;
  media: string;
  title: string;
}

interface Rule {
  type: "rule";
}

const inlineTypes: ReadonlySet<ArticleNode["type"]> = new Set<Inline["type"]>([
  "text",
  "break",
  "picture",
  "strong",
  "emphasis",
  "underline",
  "strike",
  "code",
  "link",
]);

export function isInline(node: ArticleNode): node is Inline {
  return inlineTypes.has(node.type);
}

export function childrenOf(node: ArticleNode): Article {
  return "children" in node ? node.children : [];
}

/** Every node of the article in reading order. */
export function everyNode(article: Article): ArticleNode[] {
  return article.flatMap((node) => [node, ...everyNode(childrenOf(node))]);
}

/** The article with each node replaced by the result of `replace`, innermost first. */
export function replaceNodes(article: Article, replace: (node: ArticleNode) => Article): Article {
  return article.flatMap((node) =>
    replace(
      "children" in node ? { ...node, children: replaceNodes(node.children, replace) } : node,
    ),
  );
}
