/** A part of an HTML text. All parts in order make up the whole text. */
export type Piece =
  | { kind: "text" | "comment"; html: string }
  | { kind: "tag"; html: string; name: string; closing: boolean };

/** The content of these tags is not markup. */
const rawTags = new Set(["script", "style", "textarea"]);

/** Splits a text at its tags and comments. Takes linear time. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const ends = createEnds(html);
  const addText = (from: number, to: number): void => {
    if (to > from) pieces.push({ kind: "text", html: html.slice(from, to) });
  };
  let from = 0;
  let at = html.indexOf("<");
  while (at >= 0) {
    const end = html.startsWith("<!--", at) ? ends.ofComment(at) : ends.ofTag(at);
    const name = tagName(html, at);
    if (end < 0 || name === null) {
      at = html.indexOf("<", at + 1);
      continue;
    }
    addText(from, at);
    const piece = html.slice(at, end);
    const closing = piece.startsWith("</");
    pieces.push(
      name === "" ? { kind: "comment", html: piece } : { kind: "tag", html: piece, name, closing },
    );
    from = end;
    if (rawTags.has(name) && !closing) {
      const close = ends.ofRaw(name, end);
      addText(end, close);
      from = close;
    }
    at = html.indexOf("<", from);
  }
  addText(from, html.length);
  return pieces;
}

/** The tag name in lower case. Empty for a comment or declaration, or null if no tag begins here. */
function tagName(html: string, at: number): string | null {
  if (html[at + 1] === "!" || html[at + 1] === "?") return "";
  const found = /^<\/?([a-z][a-z\d-]*)/i.exec(html.slice(at, at + 40));
  return found?.[1]?.toLowerCase() ?? null;
}

/** Finds end marks and remembers missing ones, so that no search reads the rest of the text twice. */
function createEnds(html: string) {
  const lastGreater = html.lastIndexOf(">");
  const last = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  const lastComment = html.lastIndexOf("-->");
  const lower = { text: "" };
  return {
    ofComment(at: number): number {
      if (at + 4 > lastComment) return html.length;
      return html.indexOf("-->", at + 4) + 3;
    },
    /** An unclosed quotation mark is part of its tag. */
    ofTag(at: number): number {
      if (at > lastGreater) return -1;
      for (let place = at + 1; place < html.length; place++) {
        const letter = html[place];
        if (letter === ">") return place + 1;
        if ((letter === '"' || letter === "'") && html[place - 1] === "=" && place < last[letter])
          place = html.indexOf(letter, place + 1);
      }
      return html.indexOf(">", at) + 1;
    },
    ofRaw(name: string, from: number): number {
      if (lower.text === "") lower.text = html.toLowerCase();
      const close = lower.text.indexOf(`</${name}`, from);
      return close < 0 ? html.length : close;
    },
  };
}
