import { Images } from "lucide-react";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { ReactNode } from "react";
import type { MediaType } from "#domain/media/file-rules.ts";
import type { MediaFilters } from "#domain/media/filters.ts";
import { typeLabels } from "#domain/media/labels.ts";

const kindRules: Record<MediaType, string> = {
  image: "Upload PNG, JPG, WebP, AVIF or GIF files of up to 5 MB.",
  video: "Upload MP4 or WebM files of up to 10 MB.",
  document: "Upload PDF files of up to 10 MB.",
};

interface LibraryEmptyProps {
  filters: MediaFilters;
  mayWrite: boolean;
  upload?: ReactNode;
  /** Control that clears the filters. */
  clear: ReactNode;
}

/** Explains an empty library and suggests what to do. */
export function LibraryEmpty({ filters, mayWrite, upload, clear }: LibraryEmptyProps) {
  if (filters.q || filters.tag || filters.type)
    return (
      <EmptyState
        title={
          filters.q
            ? `No results for “${filters.q}”`
            : filters.tag
              ? `Nothing has the tag “${filters.tag}”`
              : `No ${typeLabels[filters.type ?? "image"].toLowerCase()} yet`
        }
        actions={clear}
      >
        {filters.q
          ? "Search covers names, alternative text, titles and tags."
          : filters.type && mayWrite
            ? kindRules[filters.type]
            : null}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Images aria-hidden="true" className="size-10" />}
      title="The library is empty"
      actions={upload}
    >
      {mayWrite
        ? "Upload pictures up to 5 MB and other files up to 10 MB, or drop them anywhere on this page."
        : "Files appear here once they're uploaded."}
    </EmptyState>
  );
}
