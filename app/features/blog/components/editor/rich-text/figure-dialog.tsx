import type { Editor } from "@tiptap/react";
import { TextareaField } from "#app/ui/field.tsx";
import type { FigureAttributes } from "./figure-node.ts";
import { SmallDialog } from "./small-dialog.tsx";

/** The words for those who do not see the picture; without them it stays out. */
export function FigureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { alt } = editor.getAttributes("figure") as FigureAttributes;
  return (
    <SmallDialog
      title="Alternative text"
      submitLabel="Use text"
      onClose={onClose}
      onSubmit={(values) => {
        const words = (values["alt"] ?? "").replace(/\s+/g, " ").trim();
        if (words === "") return { alt: "Say in words what the picture shows." };
        editor.chain().focus().updateAttributes("figure", { alt: words }).run();
        return null;
      }}
    >
      {(errors) => (
        <TextareaField
          id="figure-alt"
          name="alt"
          label="What the picture shows"
          hint="For those who do not see it. The caption is written below the picture itself."
          defaultValue={alt}
          maxLength={250}
          errors={errors["alt"] ? [errors["alt"]] : undefined}
        />
      )}
    </SmallDialog>
  );
}
