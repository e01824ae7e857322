import { useState } from "react";
import { toast } from "sonner";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { factsText, savedName } from "#domain/media/labels.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import type { MediaUse } from "#domain/media/queries/media-uses.server.ts";
import { DeleteMediaDialog } from "./delete-media-dialog.tsx";
import { MediaForm } from "./media-form.tsx";
import { MediaThumbnail } from "./media-thumbnail.tsx";
import { UploadList } from "./upload/upload-list.tsx";
import { UploadButton } from "./upload/upload-zone.tsx";
import { UseList } from "./use-list.tsx";
import { useUploads } from "./upload/use-uploads.ts";

interface MediaDetailsProps {
  item: MediaItem;
  uses: readonly MediaUse[];
  /** Whether the user may write at all, and whether they may replace and delete this file. */
  mayWrite: boolean;
  mayChange: boolean;
  /** Upload date as text. */
  day: string;
  onReplaced: () => void;
  onDeleted: () => void;
}

/** All details of one item: preview, text, and where it is used. */
export function MediaDetails(props: MediaDetailsProps) {
  const { item, uses, mayWrite, mayChange, day, onReplaced, onDeleted } = props;
  const [deleting, setDeleting] = useState(false);
  const uploads = useUploads({
    purpose: item.type === "image" ? "image" : "any",
    replace: item.id,
    onDone: () => {
      toast.success("Replaced everywhere");
      onReplaced();
    },
  });
  return (
    <div className="grid gap-5">
      <div>
        {item.type === "video" ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the library holds none
          <video
            key={item.id}
            src={item.url}
            controls
            preload="metadata"
            aria-label={item.alt || item.name}
            className="max-h-72 w-full rounded-md bg-band"
          />
        ) : (
          <div className={item.picture ? "overflow-hidden rounded-md bg-sunken" : "h-32"}>
            <MediaThumbnail
              item={item}
              sizes="26rem"
              className={item.picture ? "max-h-72 object-contain" : "rounded-md"}
            />
          </div>
        )}
        <p className="mt-2 text-sm text-ink-soft">{factsText(item)}</p>
        <p className="text-sm text-ink-soft">
          {day}
          {item.uploader ? ` by ${item.uploader}` : null}
        </p>
      </div>
      {mayWrite ? <MediaForm key={item.id} item={item} /> : <p>{item.alt}</p>}
      <section aria-labelledby="media-uses">
        <h3 id="media-uses" className="mb-1 text-sm font-semibold">
          Where it's used
        </h3>
        {uses.length > 0 ? (
          <UseList uses={uses} />
        ) : (
          <p className="text-sm text-ink-soft">It isn't used anywhere yet.</p>
        )}
      </section>
      <section aria-label="File" className="grid gap-3 border-t border-line pt-4">
        <UploadList uploads={uploads} />
        <div className="flex flex-wrap gap-2">
          {mayChange ? (
            <UploadButton
              purpose={item.type === "image" ? "image" : "any"}
              label="Replace file"
              tone="quiet"
              size="sm"
              onFiles={uploads.add}
            />
          ) : null}
          {item.type === "image" ? (
            <a
              href={item.url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ tone: "quiet", size: "sm" })}
            >
              Open
            </a>
          ) : null}
          <a
            href={item.url}
            download={savedName(item)}
            className={buttonClass({ tone: "quiet", size: "sm" })}
          >
            Download
          </a>
          {mayChange ? (
            <Button tone="danger" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : null}
        </div>
        {mayWrite && !mayChange ? (
          <p className="text-sm text-ink-soft">
            Only the person who uploaded a file, or an administrator, can replace or delete it.
          </p>
        ) : null}
      </section>
      <DeleteMediaDialog
        items={[item]}
        uses={uses}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => {
          setDeleting(false);
          onDeleted();
        }}
      />
    </div>
  );
}
