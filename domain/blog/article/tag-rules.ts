/** What stands inside these is no text of the article, and browsers read it by rules of its own. */
export const droppedTags: ReadonlySet<string> = new Set([
  "applet",
  "canvas",
  "embed",
  "frameset",
  "head",
  "iframe",
  "listing",
  "math",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "option",
  "plaintext",
  "script",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
  "xmp",
]);

export const foreignTags: ReadonlySet<string> = new Set(["math", "svg"]);

/** Inside these parts of SVG and MathML the rules of HTML hold again. */
export const integrationTags: ReadonlySet<string> = new Set([
  "annotation-xml",
  "desc",
  "foreignobject",
  "mi",
  "mn",
  "mo",
  "ms",
  "mtext",
  "title",
]);

/** Tags that never have an end tag. */
export const voidTags: ReadonlySet<string> = new Set([
  "area",
  "base",
  "basefont",
  "br",
  "col",
  "command",
  "embed",
  "frame",
  "hr",
  "img",
  "input",
  "isindex",
  "keygen",
  "link",
  "meta",
  "param",
  "source",
  "track",
  "wbr",
]);

const renamed: ReadonlyMap<string, string> = new Map([
  ["b", "strong"],
  ["del", "s"],
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["i", "em"],
  ["image", "img"],
  ["ins", "u"],
  ["strike", "s"],
]);

/** The format's own tag for one that says the same. */
export function storedTag(name: string): string {
  return renamed.get(name) ?? name;
}

const paragraph: ReadonlySet<string> = new Set(["p"]);
const headings: ReadonlySet<string> = new Set(["h2", "h3", "h4", "p"]);
const tableParts: ReadonlySet<string> = new Set(["thead", "tbody"]);
const endParagraphs =
  "p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul";

const ends: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...endParagraphs.split(" ").map((tag) => [tag, paragraph] as const),
  ["h2", headings],
  ["h3", headings],
  ["h4", headings],
  ["a", new Set(["a"])],
  ["li", new Set(["li"])],
  ["tr", new Set(["tr", "th", "td"])],
  ["th", new Set(["th"])],
  ["td", new Set(["thead", "th", "td"])],
  ["tbody", tableParts],
  ["tfoot", tableParts],
]);

/** The elements that end where this tag begins, when they stand around it. */
export function endedBy(tag: string): ReadonlySet<string> | undefined {
  return ends.get(tag);
}
