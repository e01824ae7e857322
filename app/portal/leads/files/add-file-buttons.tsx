import { UploadButton } from "#app/portal/media/upload/upload-zone.tsx";
import { CameraButton } from "./camera-button.tsx";

/** Adds photographs and files to a lead. */
export function AddFileButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <span className="flex flex-wrap gap-2 noscript:hidden">
      <CameraButton onFiles={onFiles} />
      <UploadButton
        purpose="lead"
        label="Add files"
        multiple
        tone="quiet"
        size="sm"
        onFiles={onFiles}
      />
    </span>
  );
}
