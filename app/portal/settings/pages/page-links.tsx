import { ButtonLink } from "#app/ui/button.tsx";

interface PageLinksProps {
  /** The address of the draft; null if there is none. */
  draft: string | null;
  /** The address for visitors; null before it is published. */
  live: string | null;
}

/** Links to a page from its editor. */
export function PageLinks({ draft, live }: PageLinksProps) {
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {draft === null ? null : (
        <ButtonLink href={draft} target="_blank" tone="quiet" size="sm">
          Preview draft <span className="sr-only">(opens in a new tab)</span>
        </ButtonLink>
      )}
      {live === null ? null : (
        <ButtonLink href={live} target="_blank" tone="ghost" size="sm">
          View page <span className="sr-only">(opens in a new tab)</span>
        </ButtonLink>
      )}
    </div>
  );
}
