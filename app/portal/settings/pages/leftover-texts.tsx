import { FoldCard } from "#app/ui/fold-card.tsx";
import { DropChange } from "./drop-change.tsx";
import type { EditedPage } from "./page-texts.server.ts";

/** Shows the owner's words that the page has no place for. The owner can copy or delete them. */
export function LeftoverTexts({ page, leftovers }: Pick<EditedPage, "page" | "leftovers">) {
  if (leftovers.length === 0) return null;
  return (
    <FoldCard id="leftover-texts" title="Your words without a place">
      <p className="text-sm text-ink-soft">
        The page no longer has these places, so visitors don't see the words. Copy what you need
        into another text.
      </p>
      {leftovers.map(({ path, place, text }) => (
        <div key={path} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-sm font-semibold">{place}</p>
            <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
          </div>
          <DropChange page={page} path={path}>
            Delete<span className="sr-only">: {place}</span>
          </DropChange>
        </div>
      ))}
    </FoldCard>
  );
}
