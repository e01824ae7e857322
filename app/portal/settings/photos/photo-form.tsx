import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { MediaLibraryDialog } from "#app/portal/media/media-library-dialog.tsx";
import { MediaThumbnail } from "#app/portal/media/media-thumbnail.tsx";
import { UploadList } from "#app/portal/media/upload/upload-list.tsx";
import { UploadButton } from "#app/portal/media/upload/upload-zone.tsx";
import { useUploads } from "#app/portal/media/upload/use-uploads.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { maxAlt, maxCaption } from "#domain/site-photos/schema.ts";
import { purposeOf } from "./plain-library.tsx";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";

interface PhotoFormProps {
  slot: PhotoSlot;
  /** The photograph that the website shows, with its words for this place. */
  current: { id: string; media: string; alt: string; caption: string } | null;
  /** The picture to start with. */
  given: MediaItem | null;
  result: AnyResult | undefined;
}

const prefix = "photo-";

/** A picture of the library with its words for one place; a new file goes through the library. */
export function PhotoForm({ slot, current, given, result }: PhotoFormProps) {
  const refused = refusedOf(resultFor(result, "photo"));
  const ownWords = (item: MediaItem | null): string =>
    current && current.media === item?.id ? current.alt : (item?.alt ?? "");
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  const [alt, setAlt] = useState(refused?.values["alt"] ?? ownWords(given));
  const [choosing, setChoosing] = useState(false);
  const item = chosen ?? given;
  // The website writes the alternative text of a signature.
  const isSignature = slot === "signature";
  const choose = (next: MediaItem) => {
    setChosen(next);
    // Typed words stay; the words of the previous picture go.
    setAlt((words) => (words === "" || words === ownWords(item) ? ownWords(next) : words));
  };
  const uploads = useUploads({ purpose: purposeOf(slot), onDone: choose });
  const isUploading = uploads.list.some(({ state }) => state !== "done" && state !== "failed");
  const field = fieldsOf<"alt" | "caption">(refused, {
    prefix,
    defaults: { caption: current?.caption ?? "" },
  });
  const { defaultValue: _typed, ...altField } = field("alt");
  const problem = refused?.fieldErrors["media"];
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
          {item ? (
            <div className="overflow-hidden rounded-md bg-sunken">
              <MediaThumbnail
                item={item}
                sizes="16rem"
                className={`max-h-72 object-contain ${isSignature ? "bg-plate!" : ""}`}
              />
            </div>
          ) : (
            <div className="grid aspect-[4/3] place-content-center justify-items-center gap-1 rounded-md bg-sunken text-ink-soft">
              <ImagePlus aria-hidden="true" className="size-8" />
              <span className="text-sm font-semibold">None chosen yet</span>
            </div>
          )}
          <div id={`${prefix}media`} tabIndex={-1} className="grid gap-3">
            <div className="flex flex-wrap gap-2 noscript:hidden">
              <UploadButton
                purpose={purposeOf(slot)}
                label={item ? "Upload another" : "Upload a photograph"}
                tone={item ? "quiet" : "action"}
                size="sm"
                onFiles={(files) => uploads.add(files.slice(0, 1))}
              />
              <Button tone="quiet" size="sm" onClick={() => setChoosing(true)}>
                Media Library
              </Button>
            </div>
            <p className="text-sm text-ink-soft">
              Up to 5 MB. We make smaller sizes for phones, and remove the data about place and
              camera.
            </p>
            {item ? <p className="text-sm wrap-anywhere text-ink-soft">{item.name}</p> : null}
            {problem ? (
              <p className="text-sm font-medium text-danger">{problem.join(" ")}</p>
            ) : null}
            <UploadList uploads={uploads} />
          </div>
        </div>
        <IntentForm
          intent="photo"
          result={result}
          prefix={prefix}
          title="Not saved"
          failedTitle="Not saved"
          hidden={{
            media: item?.id ?? "",
            photo: slot === "jobs" ? (current?.id ?? "") : "",
            ...(isSignature ? { alt: "Signature of the owner", caption: "" } : {}),
          }}
        >
          {isSignature ? null : (
            <>
              <TextareaField
                {...altField}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
                label="Alternative text"
                hint="What the photograph shows, for visitors who can't see it."
                rows={2}
                maxLength={maxAlt}
              />
              <TextField
                {...field("caption")}
                label="Caption"
                optional
                hint="Shown below the photograph."
                maxLength={maxCaption}
              />
            </>
          )}
          <div>
            <IntentButton intent="photo" tone={item ? "action" : "quiet"} disabled={isUploading}>
              {isUploading ? "Uploading …" : "Save photograph"}
            </IntentButton>
          </div>
        </IntentForm>
        <MediaLibraryDialog
          open={choosing}
          onOpenChange={setChoosing}
          purpose="image"
          onChoose={choose}
        />
      </CardBody>
    </Card>
  );
}
