import {
  type Article,
  type ArticleNode,
  childrenOf,
  isInline,
  type Text,
} from "./article-nodes.ts";

/** The text of an article: one line per block, no markup. */
export function plainText(article: Article): string {
  return collapsed(rawText(article, () => ""));
}

/** Like `plainText`, with a bullet before each list item, and the names of pictures, videos and documents. */
export function namedText(article: Article): string {
  // A paragraph at the start of an item goes on the line of its bullet.
  return collapsed(rawText(article, nameOf).replace(/• \n(?!\n)/g, "• "));
}

type Name = (node: Exclude<ArticleNode, Text>) => string;

function rawText(article: Article, name: Name): string {
  let text = "";
  for (const node of article)
    if (node.type === "text") text += node.text;
    else {
      const words = name(node) + rawText(childrenOf(node), name);
      text += breaksLine(node) ? `\n${words}\n` : words;
    }
  return text;
}

function breaksLine(node: ArticleNode): boolean {
  if (node.type === "break") return true;
  return !isInline(node) && node.type !== "tableHead" && node.type !== "tableBody";
}

function nameOf(node: Exclude<ArticleNode, Text>): string {
  switch (node.type) {
    case "rule":
      return "———";
    case "item":
      return "• ";
    case "picture":
      return `[Picture: ${node.alt}]\n`;
    case "video":
      return `[Video: ${node.title || node.kind}]`;
    case "file": {
      const kind = node.kind === "video" ? "Library video" : "Document";
      return node.title === "" ? `[${kind}]` : `[${kind}: ${node.title}]`;
    }
    default:
      return "";
  }
}

function collapsed(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The first sentences of a text, at most `limit` characters, cut between words. */
export function opening(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > limit / 2 ? end : limit - 1).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}

const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** Returns the first whole sentences of a text, within `limit` characters. One long first sentence can have twice as many. */
export function firstSentences(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= limit) return flat;
  const ends = Array.from(sentences.segment(flat), ({ index, segment }) => index + segment.length);
  const end = ends.findLast((one) => one <= limit + 1) ?? ends.find((one) => one <= limit * 2);
  return end ? flat.slice(0, end).trim() : opening(flat, limit);
}
