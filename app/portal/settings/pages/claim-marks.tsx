import { TriangleAlert } from "lucide-react";
import type { Contradiction } from "#domain/page-texts/claims/contradictions.ts";
import type { FactOffer } from "#domain/page-texts/claims/fact-offers.ts";
import { Button } from "#app/ui/button.tsx";

export type Replacing = Pick<Contradiction, "start" | "end" | "replacement">;

interface ClaimMarksProps {
  marks: readonly Contradiction[];
  offers: readonly FactOffer[];
  onReplace: (mark: Replacing) => void;
}

/** What a text says against the facts of the company, and values that equal a fact. It can be published all the same. */
export function ClaimMarks({ marks, offers, onReplace }: ClaimMarksProps) {
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
            <UseFact mark={mark} onReplace={onReplace} />
          </li>
        ))}
        {offers.map((offer) => (
          <li
            key={`${offer.start} ${offer.found}`}
            className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-ink-soft noscript:hidden"
          >
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              “{offer.found}” is in your settings. With {offer.replacement}, this text follows them.
            </span>
            <UseFact mark={offer} onReplace={onReplace} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UseFact({ mark, onReplace }: { mark: Replacing; onReplace: (mark: Replacing) => void }) {
  if (mark.replacement === null) return null;
  return (
    <Button tone="quiet" size="sm" className="noscript:hidden" onClick={() => onReplace(mark)}>
      Use {mark.replacement}
    </Button>
  );
}
