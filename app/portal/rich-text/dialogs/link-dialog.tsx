import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { checkLink } from "#app/portal/rich-text/link-check.ts";
import { SmallDialog } from "./small-dialog.tsx";

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const known = editor.getAttributes("link") as { href?: string; title?: string };
  const [typed, setTyped] = useState(known.href ?? "");
  const { selection } = editor.state;
  const needsText =
    known.href === undefined && (selection.empty || selection instanceof NodeSelection);
  const check = checkLink(typed);
  return (
    <SmallDialog
      title={known.href === undefined ? "Add link" : "Edit link"}
      submitLabel="Use link"
      onClose={onClose}
      extra={
        known.href === undefined ? null : (
          <Button
            tone="danger"
            className="mr-auto"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )
      }
      onSubmit={({ href = "", text = "", title = "" }) => {
        const checked = checkLink(href);
        if (!checked.ok) return { href: checked.message };
        const marks = { href: checked.href, title: title.trim() || null };
        const words = text.trim() || checked.href.replace(/^(?:https?:\/\/|mailto:|tel:)/, "");
        const chain = editor.chain().focus();
        if (needsText)
          chain
            .leaveBlock()
            .insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: marks }] })
            .run();
        else chain.extendMarkRange("link").setLink(marks).run();
        return null;
      }}
    >
      {(errors) => (
        <>
          <TextField
            id="link-href"
            name="href"
            label="Address"
            hint="A page on this site (/services), a website, an email address or a phone number."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            errors={errors["href"] ? [errors["href"]] : undefined}
            inputMode="url"
            autoComplete="off"
          />
          {check.ok && check.note !== "" ? (
            <p role="status" className="-mt-2 text-sm text-warn">
              {check.note}
            </p>
          ) : null}
          {needsText ? (
            <TextField id="link-text" name="text" label="Words" optional autoComplete="off" />
          ) : null}
          <TextField
            id="link-title"
            name="title"
            label="Title"
            hint="Shown when someone hovers over the link."
            optional
            defaultValue={known.title ?? ""}
            maxLength={200}
          />
        </>
      )}
    </SmallDialog>
  );
}
