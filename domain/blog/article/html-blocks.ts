import { plainText } from "./plain-text.ts";

/** One paragraph, list, table, picture … of an article. */
export interface HtmlBlock {
  html: string;
  /** Its words; pictures, videos and documents by what they are called. */
  text: string;
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi;
const single = new Set(["br", "hr", "img"]);

/** The outermost elements of an article in the stored format, in order, with their words. */
export function htmlBlocks(html: string): HtmlBlock[] {
  return outerElements(html).map((part) => ({ html: part, text: blockText(part) }));
}

/** The outermost elements of an article in the stored format, in order, as HTML. */
export function outerElements(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  const take = (end: number) => {
    const part = html.slice(start, end).trim();
    start = end;
    if (part !== "") blocks.push(part);
  };
  for (const match of html.matchAll(tag)) {
    const [whole, closing, name = ""] = match;
    const end = match.index + whole.length;
    if (single.has(name.toLowerCase())) {
      if (depth === 0) {
        take(match.index);
        take(end);
      }
    } else if (closing) {
      depth = Math.max(0, depth - 1);
      if (depth === 0) take(end);
    } else {
      if (depth === 0) take(match.index);
      depth++;
    }
  }
  take(html.length);
  return blocks;
}

function blockText(html: string): string {
  const named = html
    .replace(/<hr\b[^>]*>/gi, "———")
    .replace(
      /<img\b[^>]*>/gi,
      (image) => `[Picture: ${/\salt="([^"]*)"/.exec(image)?.[1] ?? ""}]\n`,
    )
    .replace(/<div\b[^>]*data-embed="([^"]*)"[^>]*>/gi, (box, kind: string) => {
      const title = /\sdata-title="([^"]*)"/.exec(box)?.[1];
      return `[Video: ${title || kind}]`;
    })
    .replace(/<div\b[^>]*data-library="([^"]*)"[^>]*>/gi, (box, type: string) => {
      const title = /\sdata-title="([^"]*)"/.exec(box)?.[1];
      const kind = type === "video" ? "Video of the library" : "Document";
      return title ? `[${kind}: ${title}]` : `[${kind}]`;
    })
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(/• (?:<p>)/g, "• ");
  return plainText(named);
}
