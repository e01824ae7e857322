import { useState } from "react";
import { MediaLibraryDialog } from "#app/portal/media/media-library-dialog.tsx";
import { UploadList } from "#app/portal/media/upload/upload-list.tsx";
import { UploadButton } from "#app/portal/media/upload/upload-zone.tsx";
import { useUploads } from "#app/portal/media/upload/use-uploads.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CountedField } from "#app/portal/blog/editor/counted-field.tsx";
import { type Draft, useField } from "#app/portal/blog/editor/saving/draft.ts";

interface PictureCardProps {
  draft: Draft;
  errors: Record<string, string[]>;
}

/** The picture above the post and in lists. */
export function PictureCard({ draft, errors }: PictureCardProps) {
  const [choosing, setChoosing] = useState(false);
  const url = useField(draft, "featured_image_url");
  const use = (item: { url: string; alt: string }) =>
    draft.set({ featured_image_url: item.url, featured_image_alt: item.alt });
  const uploads = useUploads({ purpose: "image", onDone: use });
  return (
    <Card>
      <CardHeader title="Featured image" />
      <CardBody className="grid gap-3">
        {url === "" ? (
          <p className="text-sm text-ink-soft">Appears above the post and in lists.</p>
        ) : (
          <img src={url} alt="" className="aspect-video w-full rounded-md bg-sunken object-cover" />
        )}
        <div className="flex flex-wrap gap-2">
          <UploadButton
            purpose="image"
            label={url === "" ? "Upload image" : "Upload another"}
            tone="quiet"
            size="sm"
            onFiles={(files) => uploads.add(files.slice(0, 1))}
          />
          <Button tone="quiet" size="sm" onClick={() => setChoosing(true)}>
            Media Library
          </Button>
          {url === "" ? null : (
            <Button
              tone="ghost"
              size="sm"
              onClick={() => draft.set({ featured_image_url: "", featured_image_alt: "" })}
            >
              Remove
            </Button>
          )}
        </div>
        <UploadList uploads={uploads} />
        {url === "" ? null : (
          <CountedField
            draft={draft}
            name="featured_image_alt"
            label="Alternative text"
            hint="Describe the picture for people who can't see it."
            errors={errors["featured_image_alt"]}
            lines={2}
          />
        )}
        {errors["featured_image_url"] ? (
          <p id="post-featured_image_url" className="text-sm font-medium text-danger">
            {errors["featured_image_url"].join(" ")}
          </p>
        ) : null}
        <MediaLibraryDialog
          open={choosing}
          onOpenChange={setChoosing}
          purpose="image"
          onChoose={use}
        />
      </CardBody>
    </Card>
  );
}
