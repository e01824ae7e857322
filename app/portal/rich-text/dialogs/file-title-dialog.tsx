import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useEffect } from "react";
import { titleFrom } from "#domain/media/labels.ts";
import { TextField } from "#app/ui/form/field.tsx";
import type { FileAttributes } from "#app/portal/rich-text/nodes/file-node.ts";
import { SmallDialog } from "./small-dialog.tsx";

interface FileTitleDialogProps {
  editor: Editor;
  /** The item of the new box; null for the selected box. */
  item: { id: string; name: string } | null;
  onClose: () => void;
}

/** Title of a video or document, as shown to readers. */
export function FileTitleDialog({ editor, item, onClose }: FileTitleDialogProps) {
  const place = placeOf(editor, item);
  const box = place === null ? null : editor.state.doc.nodeAt(place);
  const deleted = box === null;
  // A box deleted in the meantime needs no title: ask for the next one.
  useEffect(() => {
    if (deleted) onClose();
  }, [deleted, onClose]);
  if (box === null) return null;
  const { type, title } = box.attrs as FileAttributes;
  return (
    <SmallDialog
      title={`Title of the ${type}`}
      submitLabel="Use title"
      onClose={onClose}
      onSubmit={(values) => {
        const words = (values["title"] ?? "").replace(/\s+/g, " ").trim();
        if (words === "") return { title: `Give the ${type} a title.` };
        const at = placeOf(editor, item);
        if (at !== null)
          editor
            .chain()
            .command(({ tr }) => Boolean(tr.setNodeAttribute(at, "title", words)))
            .focus()
            .run();
        return null;
      }}
    >
      {(errors) => (
        <TextField
          id="file-title"
          name="title"
          label="Title"
          hint={
            type === "video"
              ? "Describe what the video shows. It plays without captions, so include the spoken words in the text."
              : "The name of the download. File type and size are added automatically."
          }
          defaultValue={title || (item ? titleFrom(item.name) : "")}
          maxLength={250}
          autoComplete="off"
          errors={errors["title"] ? [errors["title"]] : undefined}
        />
      )}
    </SmallDialog>
  );
}

function placeOf({ state }: Editor, item: FileTitleDialogProps["item"]): number | null {
  const { selection } = state;
  if (item === null)
    return selection instanceof NodeSelection && selection.node.type.name === "libraryFile"
      ? selection.from
      : null;
  let place: number | null = null;
  state.doc.descendants((node, position) => {
    const { media, title } = node.attrs as Partial<FileAttributes>;
    if (node.type.name === "libraryFile" && media === item.id && title === "") place = position;
  });
  return place;
}
