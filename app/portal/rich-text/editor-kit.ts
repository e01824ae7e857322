import { safeAddress } from "#domain/blog/article/allowed-values.ts";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder, UndoRedo } from "@tiptap/extensions";
import { redoDepth, undo } from "@tiptap/pm/history";
import { type AnyExtension, Extension } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Figure } from "./nodes/figure-node.ts";
import { LibraryFileBox } from "./nodes/file-node.ts";
import { InsertBlock } from "./nodes/insert-block.ts";
import { MarkdownLink } from "./markdown-link.ts";
import { Paste } from "./paste.ts";
import { VideoEmbed } from "./nodes/video-node.ts";

/** Maximum number of undo steps. */
const undoSteps = 50;

/** The history stores more steps than its depth before it discards any; this enforces the limit. */
const UndoSteps = UndoRedo.extend({
  addCommands() {
    return {
      ...this.parent?.(),
      undo:
        () =>
        ({ state, dispatch }) =>
          redoDepth(state) < undoSteps && undo(state, dispatch),
    };
  },
}).configure({ depth: undoSteps });

/** The nodes and marks that an article can contain. */
export function articleKit(): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      undoRedo: false,
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: "https",
        isAllowedUri: (address) => safeAddress(address ?? "") !== null,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    Figure,
    VideoEmbed,
    LibraryFileBox,
    UndoSteps,
  ];
}

/** Event on the editor's element that requests the link dialog. */
export const linkWanted = "link-wanted";

/** For editing: adds a placeholder and keyboard shortcuts for the dialogs. */
export const writingKit: AnyExtension[] = [
  ...articleKit(),
  InsertBlock,
  Paste,
  MarkdownLink,
  Placeholder.configure({
    placeholder: "Start writing. Type “## ” for a heading or “- ” for a list.",
  }),
  Extension.create({
    name: "linkKey",
    addKeyboardShortcuts() {
      return {
        "Mod-k": () => this.editor.view.dom.dispatchEvent(new CustomEvent(linkWanted)),
      };
    },
  }),
];
