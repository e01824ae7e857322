import type { Editor } from "@tiptap/react";
import type { FigureAttributes } from "./figure-node.ts";

/** Position of a figure: the one of this item without alternative text or, without an item, the one at the cursor. */
export function figurePlace({ state }: Editor, media: string | null): number | null {
  let place: number | null = null;
  if (media !== null) {
    state.doc.descendants((node, position) => {
      const attributes = node.attrs as Partial<FigureAttributes>;
      if (node.type.name === "figure" && attributes.media === media && attributes.alt === "")
        place = position;
    });
    return place;
  }
  const { $from, from } = state.selection;
  if (state.doc.nodeAt(from)?.type.name === "figure") return from;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === "figure") return $from.before(depth);
  return null;
}
