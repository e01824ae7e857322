import type { Piece } from "./pieces.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Tags that occur between paragraphs. */
const blocks = words(
  "table thead tbody tfoot caption colgroup col tr td th ul ol li pre blockquote h1 h2 h3 h4 h5 h6 hr figure figcaption p",
);
/** Tags that only group content. Their text becomes paragraphs. */
const dividers = words(
  "div section article aside main header footer nav center address fieldset legend form details summary hgroup dl dt dd",
);
/** Tags whose text becomes paragraphs where it stands alone. */
const flows = words("blockquote figure");
/** Tags whose text becomes paragraphs only if there is more than one. */
const cells = words("li td th");
const inlineTags = words("p h1 h2 h3 h4 h5 h6 figcaption caption");
const single = words("hr col");

/**
 * Adds the paragraphs that WordPress creates on display. An empty line ends a paragraph. With `breaks`, every other line end
 * becomes a line break. The content of `pre` does not change.
 */
export function inParagraphs(pieces: readonly Piece[], { breaks }: { breaks: boolean }): string {
  const out: string[] = [];
  const open: string[] = [];
  let run: string[] = [];

  const flush = (): void => {
    const parts = paragraphsOf(run.join(""), breaks);
    run = [];
    if (parts.length === 0) return;
    const context = open.at(-1) ?? "";
    const wraps = context === "" || flows.has(context) || (cells.has(context) && parts.length > 1);
    if (wraps) out.push(...parts.map((part) => `<p>${part}</p>`));
    else out.push(parts.join(inlineTags.has(context) || cells.has(context) ? "<br />" : " "));
  };
  const close = (name: string): void => {
    const place = open.lastIndexOf(name);
    if (place < 0) return;
    flush();
    open.length = place;
    out.push(`</${name}>`);
  };

  for (const piece of pieces) {
    if (piece.kind === "comment") continue;
    if (piece.kind !== "tag" || (!blocks.has(piece.name) && !dividers.has(piece.name))) {
      if (open.at(-1) === "pre") out.push(piece.html);
      else run.push(piece.html);
      continue;
    }
    const { name, closing } = piece;
    if (dividers.has(name)) {
      if (open.at(-1) !== "p") flush();
      continue;
    }
    if (closing) {
      close(name);
      continue;
    }
    // A paragraph ends at the start of a block, with or without its end tag.
    if (open.at(-1) === "p") close("p");
    flush();
    out.push(piece.html);
    if (!single.has(name) && open.length < 200) open.push(name);
  }
  flush();
  return out.join("");
}

function paragraphsOf(text: string, breaks: boolean): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const end = (): void => {
    const paragraph = lines.join("").trim();
    if (paragraph !== "" && paragraph !== "&nbsp;") paragraphs.push(paragraph);
    lines = [];
  };
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written.trim();
    if (line === "") end();
    else {
      const before = lines.at(-1);
      // An explicit line break needs no second one.
      const broken = before !== undefined && /<br[ /]*>$/i.test(before.slice(-10));
      if (before !== undefined) lines.push(breaks && !broken ? "<br />" : " ");
      lines.push(line);
    }
  }
  end();
  return paragraphs;
}
