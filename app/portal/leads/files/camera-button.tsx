import { Camera } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { acceptedBy } from "#domain/media/file-rules.ts";

/** Opens the camera of a phone or tablet; other devices do not show it. */
export function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedBy.image}
        capture="environment"
        aria-label="Take a photograph"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        tone="quiet"
        size="sm"
        className="hidden pointer-coarse:inline-flex"
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden="true" className="size-4" />
        Take a photograph
      </Button>
    </>
  );
}
