import type { Editor } from "@tiptap/react";
import { TextareaField } from "#app/ui/form/field.tsx";
import { figurePlace } from "#app/portal/blog/editor/rich-text/nodes/figure-place.ts";
import { SmallDialog } from "./small-dialog.tsx";

interface FigureDialogProps {
  editor: Editor;
  /** The item of the new figure; null for the figure at the cursor. */
  media: string | null;
  onClose: () => void;
}

/** Alternative text of a picture; without it, the picture is left out. */
export function FigureDialog({ editor, media, onClose }: FigureDialogProps) {
  const place = figurePlace(editor, media);
  const known: unknown = place === null ? "" : editor.state.doc.nodeAt(place)?.attrs["alt"];
  return (
    <SmallDialog
      title="Alternative text"
      submitLabel="Use text"
      onClose={onClose}
      onSubmit={(values) => {
        const words = (values["alt"] ?? "").replace(/\s+/g, " ").trim();
        if (words === "") return { alt: "Describe what the picture shows." };
        const at = figurePlace(editor, media);
        if (at !== null)
          editor
            .chain()
            .command(({ tr }) => Boolean(tr.setNodeAttribute(at, "alt", words)))
            // The cursor moves to the caption: typing would replace a selected picture.
            .setTextSelection(at + 1)
            .focus()
            .run();
        return null;
      }}
    >
      {(errors) => (
        <TextareaField
          id="figure-alt"
          name="alt"
          label="What the picture shows"
          hint="For people who can't see it. Write the caption below the picture itself."
          defaultValue={typeof known === "string" ? known : ""}
          maxLength={250}
          errors={errors["alt"] ? [errors["alt"]] : undefined}
        />
      )}
    </SmallDialog>
  );
}
