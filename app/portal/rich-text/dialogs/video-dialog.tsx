import type { Editor } from "@tiptap/react";
import { TextField } from "#app/ui/form/field.tsx";
import { readVideoUrl } from "#domain/blog/article/video-links.ts";
import { SmallDialog } from "./small-dialog.tsx";

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <SmallDialog
      title="Add a video"
      submitLabel="Add video"
      onClose={onClose}
      onSubmit={({ address = "", title = "" }) => {
        const video = readVideoUrl(address);
        if (!video) return { address: "Enter the address of a video on YouTube, Loom or Vimeo." };
        editor
          .chain()
          .focus()
          .insertVideo({ kind: video.kind, id: video.id, title: title.trim() })
          .run();
        return null;
      }}
    >
      {(errors) => (
        <>
          <TextField
            id="video-address"
            name="address"
            label="Address of the video"
            hint="The address YouTube, Loom or Vimeo shows in the browser. Readers click to load the video."
            errors={errors["address"] ? [errors["address"]] : undefined}
            inputMode="url"
            autoComplete="off"
          />
          <TextField id="video-title" name="title" label="What it shows" optional maxLength={200} />
        </>
      )}
    </SmallDialog>
  );
}
