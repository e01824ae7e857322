import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import type { BoardIdea } from "#domain/writing/schema.ts";

export function IdeaForm({ idea, onClose }: { idea: BoardIdea; onClose: () => void }) {
  const fetcher = useFetcher<AnyResult>();
  const result = fetcher.data;
  const saved = fetcher.state === "idle" && result?.ok === true;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);
  useEffect(() => first.current?.querySelector("input")?.focus(), []);
  const prefix = `idea-${idea.id}-`;
  const field = fieldsOf(refusedOf(result), {
    prefix,
    defaults: {
      title: idea.title,
      metaDescription: idea.metaDescription,
      contentOutline: idea.contentOutline,
      category: idea.category,
      targetKeywords: idea.targetKeywords.join(", "),
    },
  });
  return (
    <IntentForm
      intent="edit"
      fetcher={fetcher}
      result={result}
      prefix={prefix}
      title="Not saved"
      failedTitle="Not saved"
      hidden={{ id: idea.id }}
    >
      <div ref={first}>
        <TextField {...field("title")} label="Title" required />
      </div>
      <TextareaField {...field("metaDescription")} label="Meta description" optional rows={2} />
      <TextareaField
        {...field("contentOutline")}
        label="Outline"
        hint="One point per line"
        optional
        rows={6}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("category")} label="Category" optional />
        <TextField
          {...field("targetKeywords")}
          label="Keywords"
          hint="Separated by commas"
          optional
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="sm" pending={fetcher.state !== "idle"} pendingLabel="Saving …">
          Save idea
        </SubmitButton>
        <Button tone="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </IntentForm>
  );
}
