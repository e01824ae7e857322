/** The part of a field's text that a page shows as one element: a sentence, a paragraph, an entry of a list. */
export interface TextPiece {
  /** Its place in the text, with the spaces after it. */
  start: number;
  end: number;
  /** With the names of facts in braces. */
  text: string;
}

/** The pieces of a text, in which an empty line begins a paragraph and a hyphen an entry of a list. */
export function piecesOf(value: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let isOpen = false;
  let at = 0;
  for (const line of value.split("\n")) {
    const [marker = ""] = /^\s*(?:[-*•] )?/.exec(line) ?? [];
    const start = at + marker.length;
    const end = at + line.length;
    at += line.length + 1;
    if (value.slice(start, end).trim() === "") {
      isOpen = false;
      continue;
    }
    const isEntry = marker.trim() !== "";
    const last = pieces.at(-1);
    if (isOpen && !isEntry && last) {
      last.end = end;
      last.text = value.slice(last.start, end).trimEnd();
    } else pieces.push({ start, end, text: value.slice(start, end).trimEnd() });
    isOpen = !isEntry;
  }
  return pieces;
}

/** A text in one line, as a browser shows it. */
export const shownText = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Finds the element of each text. Both lists are in page order, so that the second of two equal texts is the second of two
 * equal elements. Returns the position of an element's text, or null.
 */
export function matchTexts(
  elements: readonly string[],
  texts: readonly string[],
): (number | null)[] {
  const byText = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) byText.set(text, [...(byText.get(text) ?? []), at]);
  const seen = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const text of elements) counts.set(text, (counts.get(text) ?? 0) + 1);
  return elements.map((text) => {
    const positions = byText.get(text);
    if (text === "" || !positions) return null;
    const turn = seen.get(text) ?? 0;
    seen.set(text, turn + 1);
    // A text that only search engines read comes first, and has no element.
    const unseen = Math.max(0, positions.length - (counts.get(text) ?? 0));
    return positions[Math.min(turn + unseen, positions.length - 1)] ?? null;
  });
}
