import { Images } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ReactNode } from "react";
import type { MediaFilters } from "../filters.ts";

interface LibraryEmptyProps {
  filters: MediaFilters;
  mayWrite: boolean;
  /** Shows everything again. */
  clear: ReactNode;
}

/** Why there is nothing here, and what to do about it. */
export function LibraryEmpty({ filters, mayWrite, clear }: LibraryEmptyProps) {
  if (filters.q || filters.tag || filters.type)
    return (
      <EmptyState
        title={filters.q ? `Nothing found for “${filters.q}”` : "No files of this kind yet"}
        actions={clear}
      >
        Search looks at names, alternative texts and tags.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Images aria-hidden="true" className="size-10" />}
      title="The library is empty"
    >
      {mayWrite
        ? "Upload pictures, videos and documents here, or drop them anywhere on this page. Posts choose from what is here."
        : "Pictures, videos and documents that posts show appear here once they are uploaded."}
    </EmptyState>
  );
}
