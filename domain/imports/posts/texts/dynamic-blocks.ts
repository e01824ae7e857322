import type { Piece } from "./pieces.ts";

/** Blocks without content, or without content that anyone would miss. */
const silent = new Set(["more", "nextpage", "separator", "spacer", "template-part"]);

/** Returns the blocks in a text that WordPress fills in on display, each once: `latest-posts`, `block`. */
export function dynamicBlocks(pieces: readonly Piece[]): string[] {
  const found = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind !== "comment" || !piece.html.endsWith("/-->")) continue;
    const name = /^<!--\s{0,5}wp:([a-z][a-z\d/-]{0,80})/.exec(piece.html)?.[1];
    if (name !== undefined && !silent.has(name)) found.add(name);
  }
  return [...found].toSorted();
}
