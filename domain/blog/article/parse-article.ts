import { printable } from "#domain/words/printable.ts";
import {
  allowedBox,
  allowedPicture,
  allowedSpan,
  type Attributes,
  oneLine,
  safeAddress,
  videoOfFrame,
} from "./allowed-values.ts";
import type { Article, ArticleNode, ParentNode, Picture } from "./article-nodes.ts";
import { readTokens } from "./html-tokens.ts";
import { plainTypes } from "./node-tags.ts";
import {
  removedTags,
  endedBy,
  foreignTags,
  integrationTags,
  storedTag,
  voidTags,
} from "./tag-rules.ts";

/** Maximum nesting of nodes; deeper tags keep only their text. */
const maxNesting = 40;
/** Maximum open elements, including those without a node. Keeps the time per tag constant. */
const maxOpen = 256;

type Growing = ParentNode & { children: ArticleNode[] };

interface OpenElement {
  tag: string;
  /** Null if only the text inside stays. */
  node: Growing | null;
  removed: boolean;
}

interface Parent {
  tag: string;
  node: Growing;
  /** Index among the open elements. */
  place: number;
}

export interface Reading {
  /** A link that is not allowed. Only its text stays. */
  lostLink?: (href: string) => void;
  /** Finds the picture of a tag. By default, only pictures from our library stay. */
  picture?: (attributes: Attributes) => Picture | null;
  /** A tag that is removed with its content. */
  leftOut?: (tag: string) => void;
}

/**
 * Parses any text as an article: keeps everything that the stored format allows, in order. Takes linear time.
 * Parsing the output of `articleHtml` gives the same article.
 */
export function parseArticle(html: string, reading: Reading = {}): Article {
  const root: ArticleNode[] = [];
  const open: OpenElement[] = [];
  const parents: Parent[] = [];
  let removedDepth = 0;
  let foreign = 0;

  const add = (node: ArticleNode) => {
    const children = parents.at(-1)?.node.children ?? root;
    const last = children.at(-1);
    if (node.type === "text" && last?.type === "text") last.text += node.text;
    else children.push(node);
  };
  const push = (element: OpenElement) => {
    if (element.node) parents.push({ tag: element.tag, node: element.node, place: open.length });
    open.push(element);
    if (element.removed) removedDepth++;
    if (foreignTags.has(element.tag)) foreign++;
  };
  const closeFrom = (place: number) => {
    for (const element of open.splice(place).toReversed()) {
      if (element.node) parents.pop();
      if (element.removed) removedDepth--;
      if (foreignTags.has(element.tag)) foreign--;
    }
  };
  /** Closes a paragraph where the next one begins, a cell where its row ends, and so on. */
  const closeEnded = (tag: string) => {
    const ended = endedBy(tag);
    if (!ended) return;
    for (let last = parents.at(-1); last && ended.has(last.tag); last = parents.at(-1))
      closeFrom(last.place);
  };
  const isForeign = (): boolean => {
    if (foreign === 0) return false;
    const nearest = open.findLast(({ tag }) => foreignTags.has(tag) || integrationTags.has(tag));
    return nearest !== undefined && foreignTags.has(nearest.tag);
  };
  const fits = (node: ArticleNode): boolean => !("children" in node) || parents.length < maxNesting;
  const openTag = (name: string, attributes: Attributes, closed: boolean) => {
    const tag = storedTag(name);
    const inside = removedDepth > 0;
    const found = inside ? null : nodeOf(tag, attributes, reading.picture ?? allowedPicture);
    if (!inside && !found && tag === "a" && attributes.href?.trim())
      reading.lostLink?.(attributes.href);
    if (!inside) closeEnded(found?.type === "video" ? "div" : tag);
    const node = found && fits(found) ? found : null;
    if (node) add(node);
    if (voidTags.has(tag) || (closed && (foreignTags.has(tag) || isForeign()))) return;
    const parent = node && "children" in node ? node : null;
    const drops = !inside && removedTags.has(tag);
    if (drops && !found) reading.leftOut?.(tag);
    if (parent || drops || open.length < maxOpen) push({ tag, node: parent, removed: drops });
  };
  const closeTag = (name: string) => {
    const tag = storedTag(name);
    const place = voidTags.has(tag) ? -1 : open.findLastIndex((element) => element.tag === tag);
    if (place >= 0) return closeFrom(place);
    // Browsers treat these two end tags as elements.
    const node = tag === "br" || tag === "p" ? nodeOf(tag, {}) : null;
    if (node && removedDepth === 0 && fits(node)) add(node);
  };
  readTokens(printable(html), {
    text: (text) => {
      if (removedDepth === 0) add({ type: "text", text });
    },
    open: openTag,
    close: closeTag,
    isForeign,
  });
  return inParagraph(trimmed(root));
}

type NewNode = Growing | Exclude<ArticleNode, ParentNode>;

/** The node for a tag, or null if only the text inside stays. */
function nodeOf(
  tag: string,
  attributes: Attributes,
  pictureOf: NonNullable<Reading["picture"]> = allowedPicture,
): NewNode | null {
  switch (tag) {
    case "p":
      return { type: "paragraph", children: [] };
    case "h2":
    case "h3":
    case "h4":
      return { type: "heading", level: levels[tag], children: [] };
    case "ul":
    case "ol":
      return { type: "list", ordered: tag === "ol", children: [] };
    case "th":
    case "td":
      return {
        type: "cell",
        header: tag === "th",
        columns: allowedSpan(attributes.colspan),
        rows: allowedSpan(attributes.rowspan),
        children: [],
      };
    case "a": {
      const href = safeAddress(attributes.href ?? "");
      if (href === null) return null;
      return { type: "link", href, title: oneLine(attributes.title), children: [] };
    }
    case "img":
      return pictureOf(attributes);
    case "div":
      return allowedBox(attributes);
    case "iframe":
      return videoOfFrame(attributes);
    case "br":
      return { type: "break" };
    case "hr":
      return { type: "rule" };
    default: {
      const type = plainTypes.get(tag);
      return type ? { type, children: [] } : null;
    }
  }
}

const levels = { h2: 2, h3: 3, h4: 4 } as const;

/** Trims white space at both ends. */
function trimmed(nodes: ArticleNode[]): ArticleNode[] {
  const first = nodes[0];
  if (first?.type === "text") first.text = first.text.trimStart();
  const last = nodes.at(-1);
  if (last?.type === "text") last.text = last.text.trimEnd();
  return nodes.filter((node) => node.type !== "text" || node.text !== "");
}

/** Text without markup becomes one paragraph with its line breaks. */
function inParagraph(nodes: ArticleNode[]): Article {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== "text") return nodes;
  const children = only.text
    .split(/\r\n?|\n/)
    .flatMap((text, line): ArticleNode[] => [
      ...(line > 0 ? [{ type: "break" } as const] : []),
      ...(text === "" ? [] : [{ type: "text", text } as const]),
    ]);
  return [{ type: "paragraph", children }];
}
