const blockEnd =
  /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|hr|br|table|tr|td|th|div|figure|figcaption)\b[^>]*>/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

let last = { html: "", text: "" };

/** The words of sanitised HTML: blocks apart by a line, no markup, entities as the characters they stand for. */
export function plainText(html: string): string {
  // Several parts of a page ask for the same long article at the same moment.
  if (html !== last.html) last = { html, text: read(html) };
  return last.text;
}

function read(html: string): string {
  return html
    .replace(blockEnd, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|nbsp));/gi, decoded)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The first sentences of a text, at most `limit` characters, ended between words. */
export function opening(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > limit / 2 ? end : limit - 1).replace(/[\s,;:–-]+$/, "")}…`;
}

function decoded(_: string, hex?: string, decimal?: string, name?: string): string {
  if (hex) return character(Number.parseInt(hex, 16));
  return decimal ? character(Number(decimal)) : (entities[(name ?? "").toLowerCase()] ?? "");
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : "";
}
