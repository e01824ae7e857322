import { useFetcher } from "react-router";
import * as addresses from "#app/addresses.ts";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";

/** Name, alternative text or title, and tags of one item. */
export function MediaForm({ item }: { item: MediaItem }) {
  const fetcher = useFetcher<AnyResult>();
  const result = fetcher.data;
  useResultToast(result);
  const field = fieldsOf(refusedOf(result), {
    prefix: "media-",
    defaults: { name: item.name, alt: item.alt, tags: item.tags.join(", ") },
  });
  return (
    <IntentForm
      intent="update"
      fetcher={fetcher}
      action={addresses.libraryItems}
      result={result}
      prefix="media-"
      title="Not saved"
      failedTitle="Not saved"
      hidden={{ id: item.id }}
    >
      {item.type === "image" ? (
        <TextareaField
          {...field("alt")}
          label="Alternative text"
          hint="What the picture shows, for readers who can't see it. Required before you can use it."
          rows={2}
          maxLength={250}
        />
      ) : (
        <TextField
          {...field("alt")}
          label="Title"
          optional
          hint={`The name of the ${item.type} that readers see in a post.`}
          maxLength={250}
        />
      )}
      <TextField {...field("name")} label="Name" maxLength={120} />
      <TextField {...field("tags")} label="Tags" optional hint="Separate tags with commas." />
      <div>
        <SubmitButton pending={fetcher.state !== "idle"} pendingLabel="Saving…">
          Save
        </SubmitButton>
      </div>
    </IntentForm>
  );
}
