import { createHash } from "node:crypto";

const tag = /<(\/?)([a-z][\w-]*)((?:[\s/][^<>]*)?)>/g;
const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const withoutText = new Set(["script", "style", "template"]);

/**
 * The text in <main> of one of our documents, without the elements marked `data-volatile`: a change by the clock is not
 * new text. Undefined for a document without <main>.
 */
export function mainText(html: string): string | undefined {
  const from = /<main\b[^<>]*>/.exec(html);
  const to = html.lastIndexOf("</main>");
  if (!from || to < from.index) return undefined;
  const inside = withoutComments(html.slice(from.index + from[0].length, to));
  const words: string[] = [];
  let at = 0;
  /** Number of open elements in a volatile element, including itself. */
  let depth = 0;
  for (const found of inside.matchAll(tag)) {
    if (found.index < at) continue;
    if (depth === 0) words.push(inside.slice(at, found.index));
    at = found.index + found[0].length;
    const [, closing, name = "", attributes = ""] = found;
    if (!closing && withoutText.has(name)) {
      const end = `</${name}>`;
      const close = inside.indexOf(end, at);
      at = close === -1 ? inside.length : close + end.length;
      continue;
    }
    const holds = !empty.has(name) && !attributes.endsWith("/");
    if (closing) depth = Math.max(0, depth - 1);
    else if (holds && (depth > 0 || /\sdata-volatile\b/.test(attributes))) depth++;
    if (depth === 0) words.push(" ");
  }
  words.push(inside.slice(at));
  return words.join("").replace(/\s+/g, " ").trim();
}

function withoutComments(html: string): string {
  const [first = "", ...others] = html.split("<!--");
  return first + others.map((part) => part.slice(part.indexOf("-->") + 3)).join("");
}

/** A short hash of the text of a document. */
export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
