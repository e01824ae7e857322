import type { Editor } from "@tiptap/react";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";

/** Inserts a library item into the article, at the cursor or at `at`. */
export function insertItem(editor: Editor, item: MediaItem, at: number | null): void {
  const chain = editor.chain().focus();
  if (at !== null) chain.setTextSelection(Math.min(at, editor.state.doc.content.size));
  const { id, type, url, alt } = item;
  if (type === "image") chain.insertFigure({ src: url, alt, media: id }).run();
  else chain.insertLibraryFile({ type, media: id, title: alt }).run();
}
