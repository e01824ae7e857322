import type { ParentNode } from "./article-nodes.ts";

/** Nodes that have children and no other data. */
type PlainType = Exclude<ParentNode["type"], "heading" | "list" | "cell" | "link">;

const plainTags: Record<PlainType, string> = {
  paragraph: "p",
  item: "li",
  quote: "blockquote",
  preformatted: "pre",
  table: "table",
  tableHead: "thead",
  tableBody: "tbody",
  row: "tr",
  figure: "figure",
  caption: "figcaption",
  strong: "strong",
  emphasis: "em",
  underline: "u",
  strike: "s",
  code: "code",
};

export const plainTypes: ReadonlyMap<string, PlainType> = new Map(
  (Object.keys(plainTags) as PlainType[]).map((type) => [plainTags[type], type]),
);

/** The tag that stores a node. */
export function tagOf(node: ParentNode): string {
  switch (node.type) {
    case "heading":
      return `h${node.level}`;
    case "list":
      return node.ordered ? "ol" : "ul";
    case "cell":
      return node.header ? "th" : "td";
    case "link":
      return "a";
    default:
      return plainTags[node.type];
  }
}
