import * as addresses from "#app/addresses.ts";
import { fieldOfInstant, instantOfField } from "#domain/settings/hours/zone-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { type Draft, useField } from "#app/portal/blog/editor/saving/draft.ts";

interface PublishCardProps {
  draft: Draft;
  /** Slug of the published post; null while it is not public. */
  slug: string | null;
  timeZone: string;
  pending: boolean;
  errors: Record<string, string[]>;
  onSave: () => void;
}

export function PublishCard({ draft, slug, timeZone, pending, errors, onSave }: PublishCardProps) {
  const published = useField(draft, "published");
  const publishAt = useField(draft, "publish_at");
  return (
    <Card>
      <CardHeader title="Publish" />
      <CardBody className="grid gap-4">
        <CheckboxField
          id="post-published"
          label="Publish immediately"
          hint={
            slug !== null && !published
              ? "Saving unpublishes the post, and readers can no longer find it."
              : published
                ? "Saving publishes it immediately."
                : "Saving keeps it as a draft."
          }
          checked={published}
          onChange={(event) => draft.set({ published: event.target.checked })}
        />
        {published ? null : (
          <TextField
            id="post-publish_at"
            label="Publish on"
            type="datetime-local"
            optional
            hint={`The company's time zone: ${timeZone.replaceAll("_", " ")}`}
            value={publishAt === null ? "" : fieldOfInstant(new Date(publishAt), timeZone)}
            errors={errors["publish_at"]}
            onChange={(event) =>
              draft.set({
                publish_at: instantOfField(event.target.value, timeZone)?.toISOString() ?? null,
              })
            }
          />
        )}
        <div className="flex flex-wrap gap-2">
          {/* The bar above stays in sight on wide screens. */}
          <Button
            tone="quiet"
            onClick={onSave}
            pending={pending}
            aria-keyshortcuts="Control+S Meta+S"
            className="lg:hidden"
          >
            {saveLabel(published, slug !== null, publishAt !== null)}
          </Button>
          {slug === null ? null : (
            <a
              href={addresses.article(slug)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center px-2 text-sm font-semibold"
            >
              View post
            </a>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

export function saveLabel(published: boolean, wasPublished: boolean, planned: boolean): string {
  if (published) return wasPublished ? "Update post" : "Publish post";
  if (wasPublished) return "Unpublish";
  return planned ? "Schedule post" : "Save draft";
}
