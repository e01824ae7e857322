import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { type AnyExtension, Extension } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Figure } from "./nodes/figure-node.ts";
import { LibraryFileBox } from "./nodes/file-node.ts";
import { isSafeLink } from "./link-check.ts";
import { MarkdownLink } from "./markdown-link.ts";
import { Paste } from "./paste.ts";
import { UndoSteps } from "./undo-steps.ts";
import { VideoEmbed } from "./nodes/video-node.ts";

/** What an article may consist of. */
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
        isAllowedUri: (address) => isSafeLink(address),
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

/** Told to whoever listens to the element that is written in: the dialog of links is wanted. */
export const linkWanted = "link-wanted";

/** For writing: with a hint while it is empty, and the keys of the dialogs. */
export const writingKit: AnyExtension[] = [
  ...articleKit(),
  Paste,
  MarkdownLink,
  Placeholder.configure({ placeholder: "Write here. “## ” begins a heading, “- ” a list." }),
  Extension.create({
    name: "linkKey",
    addKeyboardShortcuts() {
      return {
        "Mod-k": () => this.editor.view.dom.dispatchEvent(new CustomEvent(linkWanted)),
      };
    },
  }),
];
