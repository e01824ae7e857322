import { useEffect, useState } from "react";
import { DropZone } from "#app/portal/media/upload/upload-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/stroke-icons.tsx";
import { refuseBeforeSending } from "#domain/media/file-rules.ts";
import { sizeText } from "#domain/media/labels.ts";
import { AddFileButtons } from "./add-file-buttons.tsx";
import { keepPendingFiles } from "./pending-files.ts";

/** Photographs and files for a lead that is not saved yet: they follow it. */
export function ChosenFiles({ formKey }: { formKey: string }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  useEffect(() => keepPendingFiles(formKey, files), [formKey, files]);
  const add = (chosen: File[]) => {
    const refused = chosen.flatMap((file) => {
      const refusal = refuseBeforeSending(file, "lead");
      return refusal ? [`${file.name}: ${refusal.message}`] : [];
    });
    const fit = chosen.filter((file) => refuseBeforeSending(file, "lead") === null);
    setProblems(refused);
    setFiles((before) => [...before, ...fit]);
  };
  return (
    <DropZone onFiles={add} className="noscript:hidden">
      <section
        aria-label="Photographs and files"
        className="grid gap-3 rounded-md border border-dashed border-control p-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">
            Drop or paste photographs and files here. They are sent with the lead.
          </p>
          <AddFileButtons onFiles={add} />
        </div>
        {problems.map((problem) => (
          <p key={problem} role="alert" className="text-sm text-danger">
            {problem}
          </p>
        ))}
        {files.length > 0 ? (
          <ul className="grid gap-1 text-sm">
            {files.map((file, at) => (
              <li key={`${file.name}-${at}`} className="flex items-center gap-2">
                <span className="min-w-0 truncate font-semibold">{file.name}</span>
                <span className="shrink-0 text-xs text-ink-soft">{sizeText(file.size)}</span>
                <Button
                  tone="ghost"
                  size="icon"
                  aria-label={`Leave out ${file.name}`}
                  onClick={() => setFiles((before) => before.filter((_, other) => other !== at))}
                >
                  <CrossIcon />
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </DropZone>
  );
}
