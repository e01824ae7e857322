import { FileText, Film } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import * as addresses from "#app/addresses.ts";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";
import { UploadList } from "#app/portal/media/upload/upload-list.tsx";
import { DropZone } from "#app/portal/media/upload/upload-zone.tsx";
import { useUploads } from "#app/portal/media/upload/use-uploads.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import type { LeadFile } from "#domain/leads/files/lead-files.server.ts";
import { acceptedBy } from "#domain/media/file-rules.ts";
import { formatText, sizeText } from "#domain/media/labels.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { AddFileButtons } from "./add-file-buttons.tsx";
import { takePendingFiles } from "./pending-files.ts";

interface OfficeFilesProps {
  leadId: string;
  files: readonly LeadFile[];
  timeZone: string;
}

/** Photographs and files of the office: dropped, pasted, chosen or taken with the camera. */
export function OfficeFiles({ leadId, files, timeZone }: OfficeFilesProps) {
  const { revalidate } = useRevalidator();
  const uploads = useUploads({
    purpose: "lead",
    to: addresses.leadFiles(leadId),
    onDone: () => void revalidate(),
  });
  const { add, remove, list } = uploads;
  const savedForm = useSearchParams()[0].get("saved");
  useEffect(() => {
    const chosen = takePendingFiles(savedForm);
    if (chosen.length > 0) add(chosen);
  }, [add, savedForm]);
  // The list below shows a file that has arrived.
  const shown = useRef(files);
  useEffect(() => {
    if (shown.current === files) return;
    shown.current = files;
    for (const { id, state } of list) if (state === "done") remove(id);
  }, [files, list, remove]);
  return (
    <DropZone onFiles={add}>
      <FoldCard
        title="Photographs and files"
        note={files.length > 0 ? files.length : "None"}
        isOpen={files.length + list.length > 0}
      >
        <AddFileButtons onFiles={add} />
        <UploadList uploads={uploads} />
        {files.length > 0 ? (
          <ul className="grid gap-3">
            {files.map((file) => (
              <li key={file.id} className="flex items-start gap-3 text-sm">
                <FileTile leadId={leadId} file={file} />
                <div className="min-w-0 flex-1">
                  <a
                    href={addresses.leadFile(leadId, file.id)}
                    download={file.name}
                    className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {file.name}
                  </a>
                  <p className="text-xs text-ink-soft">
                    {formatText(file.mime)} · {sizeText(file.size)} ·{" "}
                    {file.addedBy ?? "A former colleague"} ·{" "}
                    <time dateTime={file.createdAt.toISOString()}>
                      {dateTimeText(file.createdAt, timeZone)}
                    </time>
                  </p>
                </div>
                <RemoveFile file={file} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft noscript:hidden">
            Drop or paste pictures, PDF documents and short videos here, each of at most 10 MB.
          </p>
        )}
        <form
          method="post"
          encType="multipart/form-data"
          action={addresses.leadFiles(leadId)}
          className="flex flex-wrap items-center gap-2 not-noscript:hidden"
        >
          <input
            type="file"
            name="file"
            aria-label="Photograph or file"
            accept={acceptedBy.lead}
            className="min-w-0 text-sm"
          />
          <Button type="submit" tone="quiet" size="sm">
            Add file
          </Button>
        </form>
      </FoldCard>
    </DropZone>
  );
}

function FileTile({ leadId, file }: { leadId: string; file: LeadFile }) {
  const frame = "grid size-14 shrink-0 place-items-center rounded-md border border-line bg-sunken";
  if (file.mime.startsWith("image/"))
    return (
      <img
        src={addresses.leadFile(leadId, file.id)}
        alt=""
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading="lazy"
        className={`${frame} object-contain`}
      />
    );
  const Icon = file.mime.startsWith("video/") ? Film : FileText;
  return (
    <span className={frame}>
      <Icon aria-hidden="true" className="size-6 text-ink-soft" />
    </span>
  );
}

/** Asks first: a removed file does not come back. */
function RemoveFile({ file }: { file: LeadFile }) {
  return (
    <Fold
      label={
        <span>
          Remove<span className="sr-only"> {file.name}</span>
        </span>
      }
      className="shrink-0"
      labelClass="ml-auto text-sm font-semibold text-ink-soft"
    >
      <LeadForm intent="remove-file" hidden={{ fileId: file.id }}>
        <LeadButton intent="remove-file" of={["fileId", file.id]} tone="danger">
          Remove for good
        </LeadButton>
      </LeadForm>
    </Fold>
  );
}
