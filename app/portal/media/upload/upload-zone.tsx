import { Upload as UploadIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { acceptedBy, type MediaPurpose } from "#domain/media/file-rules.ts";

interface UploadButtonProps {
  purpose: MediaPurpose;
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  tone?: "action" | "quiet";
  size?: "sm" | "md";
}

export function UploadButton({
  purpose,
  label,
  multiple = false,
  onFiles,
  tone = "action",
  size = "md",
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedBy[purpose]}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button tone={tone} size={size} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </>
  );
}

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
  className?: string;
}

/** Accepts files dropped on it, or pasted while no text field has focus. */
export function DropZone({ onFiles, children, className }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const writing =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(?:INPUT|TEXTAREA)$/.test(event.target.tagName));
      if (files.length === 0 || writing) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  return (
    <div
      className={classNames("relative", className)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-md border-2 border-dashed border-action bg-action-wash/90 font-semibold text-ink">
          Drop the files to upload them
        </div>
      ) : null}
    </div>
  );
}
