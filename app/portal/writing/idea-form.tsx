import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { BoardAnswer } from "./board-answer.ts";
import type { BoardIdea } from "#domain/writing/schema.ts";

export function IdeaForm({ idea, onClose }: { idea: BoardIdea; onClose: () => void }) {
  const fetcher = useFetcher<BoardAnswer>();
  const answer = fetcher.data;
  const saved = fetcher.state === "idle" && answer?.ok === true;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);
  useEffect(() => first.current?.querySelector("input")?.focus(), []);
  const errors = answer?.ok === false ? answer.fieldErrors : {};
  const id = (name: string): string => `${name}-${idea.id}`;
  const problems =
    answer?.ok !== false
      ? []
      : Object.keys(errors).length === 0
        ? [{ message: answer.message }]
        : Object.entries(errors).map(([name, messages]) => ({
            fieldId: id(name),
            message: messages.join(". "),
          }));
  return (
    <fetcher.Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={idea.id} />
      <ErrorSummary id={id("problems")} title="Not saved" errors={problems} attempt={answer} />
      <div ref={first}>
        <TextField
          id={id("title")}
          name="title"
          label="Title"
          defaultValue={idea.title}
          errors={errors["title"]}
          required
        />
      </div>
      <TextareaField
        id={id("metaDescription")}
        name="metaDescription"
        label="Meta description"
        optional
        rows={2}
        defaultValue={idea.metaDescription}
        errors={errors["metaDescription"]}
      />
      <TextareaField
        id={id("contentOutline")}
        name="contentOutline"
        label="Outline"
        hint="One point a line"
        optional
        rows={6}
        defaultValue={idea.contentOutline}
        errors={errors["contentOutline"]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={id("category")}
          name="category"
          label="Category"
          optional
          defaultValue={idea.category}
          errors={errors["category"]}
        />
        <TextField
          id={id("targetKeywords")}
          name="targetKeywords"
          label="Keywords"
          hint="Separated by commas"
          optional
          defaultValue={idea.targetKeywords.join(", ")}
          errors={errors["targetKeywords"]}
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
    </fetcher.Form>
  );
}
