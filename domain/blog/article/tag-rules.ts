/** The content of these tags is not article text, and browsers parse it by special rules. */
export const removedTags: ReadonlySet<string> = new Set([
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

/** HTML rules apply again inside these SVG and MathML elements. */
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

/** The format's own tag for an equivalent one. */
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

/** Open elements that this tag closes. */
export function endedBy(tag: string): ReadonlySet<string> | undefined {
  return ends.get(tag);
}
