import { TriangleAlert } from "lucide-react";
import type { Contradiction } from "#domain/page-texts/claims/contradictions.ts";
import { Button } from "#app/ui/button.tsx";

interface ClaimMarksProps {
  marks: readonly Contradiction[];
  onReplace: (mark: Contradiction) => void;
}

/** What a text says against the facts of the company. It can be published all the same. */
export function ClaimMarks({ marks, onReplace }: ClaimMarksProps) {
  return (
    <div role="status">
      <ul className="grid gap-1 text-sm empty:hidden">
        {marks.map((mark) => (
          <li
            key={`${mark.start} ${mark.found}`}
            className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-wash px-3 py-2 text-warn"
          >
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              “{mark.found}” disagrees with your settings. {mark.fact}: {mark.value}.
            </span>
            {mark.replacement === null ? null : (
              <Button
                tone="quiet"
                size="sm"
                className="noscript:hidden"
                onClick={() => onReplace(mark)}
              >
                Use {mark.replacement}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
