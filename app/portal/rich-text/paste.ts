import { type Editor, Extension } from "@tiptap/react";
import { Plugin } from "@tiptap/pm/state";
import { toast } from "sonner";
import { cleanPaste } from "./pasted-html.ts";
import { lostLinksNote } from "#domain/blog/article/lost-links.ts";
import { readVideoUrl } from "#domain/blog/article/video-links.ts";

/** Pasted or dropped files; `at` is their position in the article. */
export interface Delivery {
  files: File[];
  at: number | null;
}

/** Event on the editor's element. */
export const delivered = "files-delivered";

function deliver(editor: Editor, detail: Delivery): void {
  editor.view.dom.dispatchEvent(new CustomEvent(delivered, { detail }));
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Cleans pasted content, turns video URLs into videos, and accepts files. */
export const Paste = Extension.create({
  name: "cleanPaste",
  // Runs before the extension that turns pasted URLs into links.
  priority: 1100,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const { html: clean, lostPictures, lostLinks } = cleanPaste(html);
            if (lostLinks.length > 0) toast.warning(lostLinksNote(lostLinks));
            if (lostPictures > 0)
              toast.warning(
                lostPictures === 1
                  ? "One picture was left out. Upload it from your computer."
                  : `${lostPictures} pictures were left out. Upload them from your computer.`,
              );
            return clean;
          },
          handlePaste: (_, event) => {
            const data = event.clipboardData;
            const files = filesOf(data);
            // Word also puts an image of the text on the clipboard.
            if (files.length > 0 && !data?.types.includes("text/html")) {
              deliver(editor, { files, at: null });
              return true;
            }
            return pasteVideo(editor, data?.getData("text/plain") ?? "");
          },
          handleDrop: (view, event, _, moved) => {
            const files = filesOf(event.dataTransfer);
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            deliver(editor, { files, at: at?.pos ?? null });
            return true;
          },
        },
      }),
    ];
  },
});

function pasteVideo(editor: Editor, text: string): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.content.size > 0) return false;
  const video = readVideoUrl(text);
  return video !== null && editor.commands.insertVideo({ kind: video.kind, id: video.id });
}
