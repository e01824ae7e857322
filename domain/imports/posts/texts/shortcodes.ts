import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { type ShortcodeTag, shortcodeAt, shortcodeValue } from "./shortcode-tags.ts";

/** The built-in shortcodes of WordPress. Others are recognized by their form. */
const ownNames = new Set([
  "audio",
  "caption",
  "embed",
  "gallery",
  "playlist",
  "video",
  "wp_caption",
  "youtube",
]);
const captions = new Set(["caption", "wp_caption"]);
const verbatim = new Set(["code", "pre", "script", "style", "textarea"]);

export interface Shortcodes {
  pieces: Piece[];
  /** Shortcodes that were removed, each once. */
  leftOut: string[];
}

/**
 * Removes shortcodes from a text. Captions, galleries and embedded addresses become HTML. Other shortcodes keep only their
 * content. `pictureTag` returns the tag of a gallery attachment, or empty.
 */
export function takeShortcodes(
  pieces: readonly Piece[],
  pictureTag: (attachment: string) => string,
): Shortcodes {
  const found = namesIn(pieces);
  const out: Piece[] = [];
  const leftOut = new Set<string>();
  const state: { caption: "none" | "before" | "after" | "open" } = { caption: "none" };
  let isEmbed = false;
  let depth = 0;

  const add = (html: string): void => void out.push(...piecesOf(html));
  const endCaption = (): void => {
    if (state.caption !== "none")
      add(state.caption === "open" ? "</figcaption></figure>" : "</figure>");
    state.caption = "none";
  };
  const addText = (text: string): void => {
    if (text === "") return;
    if (state.caption === "after" && text.trim() !== "") {
      add("<figcaption>");
      state.caption = "open";
    }
    // An address on its own line becomes a video or a link later.
    out.push({ kind: "text", html: isEmbed ? `\n\n${text.trim()}\n\n` : text });
  };
  const replace = (tag: ShortcodeTag): void => {
    const { name, closing, attributes } = tag;
    if (captions.has(name)) {
      endCaption();
      if (closing) return;
      add("<figure>");
      const text = shortcodeValue(attributes, "caption");
      if (text !== "") add(`<figcaption>${escapeHtml(text)}</figcaption>`);
      state.caption = "before";
      return;
    }
    if (name === "embed" || (name === "youtube" && found.closed.has(name))) {
      isEmbed = !closing;
      return;
    }
    const html = closing ? "" : replacement(tag, pictureTag);
    if (html === null) leftOut.add(name);
    else add(html);
  };

  for (const piece of pieces) {
    if (piece.kind === "tag" && verbatim.has(piece.name)) depth += piece.closing ? -1 : 1;
    if (piece.kind !== "text" || depth > 0) {
      const isPicture = piece.kind === "tag" && piece.name === "img";
      if (state.caption === "before" && isPicture) state.caption = "after";
      out.push(piece);
      continue;
    }
    const text = piece.html;
    let from = 0;
    for (let at = text.indexOf("["); at >= 0; at = text.indexOf("[", Math.max(at + 1, from))) {
      const escaped = text[at + 1] === "[" ? shortcodeAt(text, at + 1) : null;
      if (escaped && text[escaped.end] === "]") {
        addText(text.slice(from, at) + text.slice(at + 1, escaped.end));
        from = escaped.end + 1;
        continue;
      }
      const tag = shortcodeAt(text, at);
      if (!tag || !isShortcode(tag, text, at, found.closed)) continue;
      addText(text.slice(from, at));
      replace(tag);
      from = tag.end;
    }
    addText(text.slice(from));
  }
  endCaption();
  return { pieces: out, leftOut: [...leftOut].toSorted() };
}

/** Returns the names that have an end tag in the text. */
function namesIn(pieces: readonly Piece[]): { closed: Set<string> } {
  const closed = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind !== "text") continue;
    for (let at = piece.html.indexOf("[/"); at >= 0; at = piece.html.indexOf("[/", at + 1)) {
      const tag = shortcodeAt(piece.html, at);
      if (tag) closed.add(tag.name);
    }
  }
  return { closed };
}

/** Tells a shortcode from a normal bracket like [sic] by its name, its values, its end tag, or because it stands alone. */
function isShortcode(
  { name, closing, alone, attributes, end }: ShortcodeTag,
  text: string,
  at: number,
  closed: ReadonlySet<string>,
): boolean {
  if (ownNames.has(name) || closed.has(name) || closing || alone) return true;
  if (attributes.includes("=") || (name.includes("_") && attributes === "")) return true;
  if (attributes !== "") return false;
  const before = text.slice(Math.max(0, at - 200), at);
  const after = text.slice(end, end + 200);
  const startsLine = /(?:^|\n)[^\S\n]*$/.test(before);
  return (
    startsLine && /^[^\S\n]*(?:\n|$)/.test(after) && !/^(?:sic|citation|note|ed|edit)$/.test(name)
  );
}

/** Returns the replacement for a shortcode without content, or null to remove it. */
function replacement(
  { name, attributes }: ShortcodeTag,
  pictureTag: (attachment: string) => string,
): string | null {
  if (name === "gallery") {
    const ids = shortcodeValue(attributes, "ids").split(",").slice(0, 200);
    const tags = ids.map((id) => pictureTag(id.trim())).filter((tag) => tag !== "");
    return tags.length === 0 ? null : tags.map((tag) => `<figure>${tag}</figure>`).join("");
  }
  if (name !== "video" && name !== "youtube") return null;
  const address = shortcodeValue(attributes, "src") || attributes.replace(/^=/, "");
  return /^https?:\/\/\S+$/.test(address) ? `\n\n${escapeHtml(address)}\n\n` : null;
}
