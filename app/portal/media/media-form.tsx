import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import type { ItemAnswer } from "./item-answer.ts";

const fields = ["name", "alt", "tags"] as const;

/** Name, alternative text or title, and tags of one item. */
export function MediaForm({ item }: { item: MediaItem }) {
  const fetcher = useFetcher<ItemAnswer>();
  const answer = fetcher.data;
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (!answer?.ok || told.current === answer.at) return;
    told.current = answer.at;
    toast.success(answer.message);
  }, [answer]);
  const errors = answer && !answer.ok ? answer.fieldErrors : {};
  const listed = fields.flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ fieldId: `media-${name}`, message })),
  );
  const alone = answer && !answer.ok && listed.length === 0 ? [{ message: answer.message }] : [];
  return (
    <fetcher.Form method="post" action={addresses.libraryItems} className="grid gap-4">
      <ErrorSummary title="Not saved" errors={[...listed, ...alone]} attempt={answer?.at} />
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="id" value={item.id} />
      {item.type === "image" ? (
        <TextareaField
          id="media-alt"
          name="alt"
          label="Alternative text"
          hint="What the picture shows, for readers who cannot see it. Needed before it can be used."
          rows={2}
          maxLength={250}
          defaultValue={item.alt}
          errors={errors["alt"]}
        />
      ) : (
        <TextField
          id="media-alt"
          name="alt"
          label="Title"
          optional
          hint={`What readers see the ${item.type} called in a post.`}
          maxLength={250}
          defaultValue={item.alt}
          errors={errors["alt"]}
        />
      )}
      <TextField
        id="media-name"
        name="name"
        label="Name"
        maxLength={120}
        defaultValue={item.name}
        errors={errors["name"]}
      />
      <TextField
        id="media-tags"
        name="tags"
        label="Tags"
        optional
        hint="Words between commas."
        defaultValue={item.tags.join(", ")}
        errors={errors["tags"]}
      />
      <div>
        <SubmitButton pending={fetcher.state !== "idle"} pendingLabel="Saving…">
          Save
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
