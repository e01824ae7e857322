import type { Editor } from "@tiptap/react";
import { TextareaField } from "#app/ui/form/field.tsx";
import type { FigureAttributes } from "#app/portal/rich-text/nodes/figure-node.ts";
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

/** Position of a figure: the one of this item without alternative text or, without an item, the one at the cursor. */
function figurePlace({ state }: Editor, media: string | null): number | null {
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
