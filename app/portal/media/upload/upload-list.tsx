import { RotateCcw } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/stroke-icons.tsx";
import { sizeText } from "#domain/media/labels.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

/** Progress of each file; failed ones stay with their error until retried or dismissed. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list, retry, remove } = uploads;
  const done = list.filter(({ state }) => state === "done");
  return (
    <div
      role="region"
      aria-label="Uploads"
      hidden={list.length === 0}
      className="relative max-h-80 overflow-y-auto"
    >
      {done.length > 1 ? (
        <p className="mb-2 flex items-center justify-between gap-2 text-sm">
          <span className="font-semibold">
            {done.length} of {list.length} uploaded
          </span>
          <Button tone="ghost" size="sm" onClick={() => done.forEach(({ id }) => remove(id))}>
            Dismiss finished
          </Button>
        </p>
      ) : null}
      <ul className="grid gap-2">
        {inOrder(list).map((upload) => (
          <li
            key={upload.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2 text-sm"
          >
            <p className="flex min-w-0 items-baseline gap-2">
              <span className="truncate font-semibold">{upload.file.name}</span>
              <span className="shrink-0 text-xs text-ink-soft">{sizeText(upload.file.size)}</span>
            </p>
            <div className="flex items-center gap-1">
              {upload.state === "failed" && upload.retry ? (
                <Button
                  tone="quiet"
                  size="sm"
                  aria-label={`Try again: ${upload.file.name}`}
                  onClick={() => retry(upload.id)}
                >
                  <RotateCcw aria-hidden="true" className="size-4" />
                  Try again
                </Button>
              ) : null}
              <Button
                tone="ghost"
                size="icon"
                aria-label={`${isBusy(upload) ? "Cancel" : "Dismiss"}: ${upload.file.name}`}
                onClick={() => remove(upload.id)}
              >
                <CrossIcon />
              </Button>
            </div>
            <div className={upload.state === "done" ? "col-start-1" : "col-span-full"}>
              {isBusy(upload) ? (
                <progress
                  aria-label={`Upload of ${upload.file.name}`}
                  max={1}
                  value={upload.progress}
                  className="block h-1.5 w-full appearance-none overflow-hidden rounded-md bg-sunken [&::-moz-progress-bar]:bg-reassure [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-reassure [&::-webkit-progress-value]:transition-[width]"
                />
              ) : null}
              <p
                role={upload.state === "failed" ? "alert" : "status"}
                className={upload.state === "failed" ? "text-danger" : "text-xs text-ink-soft"}
              >
                {upload.title && upload.title !== "Upload failed" ? `${upload.title}: ` : null}
                {stateText(upload)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ranks: Record<Upload["state"], number> = {
  failed: 0,
  preparing: 1,
  sending: 1,
  waiting: 2,
  done: 3,
};

/** Items that need attention come first: in a long, scrolling list an error must not be out of sight. */
function inOrder(list: readonly Upload[]): Upload[] {
  return list.toSorted((a, b) => ranks[a.state] - ranks[b.state]);
}

function isBusy({ state }: Upload): boolean {
  return state === "waiting" || state === "sending" || state === "preparing";
}

function stateText({ state, message }: Upload): string {
  if (state === "waiting") return "Waiting";
  if (state === "sending") return "Uploading";
  if (state === "preparing") return "Preparing it";
  return message || "Uploaded";
}
