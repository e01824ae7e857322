import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { RowFold } from "./fold.tsx";
import { type ListedFacts, type RelatedKind, relatedLinks } from "#app/menus/site-links.ts";

interface RelatedLinksProps {
  kind: RelatedKind;
  company: ListedFacts;
  title: string;
  /** The current page, excluded from the list. */
  path: string;
}

export function RelatedLinks({ kind, company, title, path }: RelatedLinksProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="folded-part">
      <h2 id={titleId} className="wide-head mb-4 text-2xl">
        {title}
      </h2>
      <RowFold title={title}>
        <ul className="grid grid-cols-2 gap-x-4 max-sm:mb-2 sm:gap-x-6 lg:grid-cols-3">
          {relatedLinks(kind, company, path).map((link) => (
            <li key={link.href} className="border-t border-line">
              <a
                href={link.href}
                className="flex h-full items-center justify-between gap-3 py-2.5 font-semibold hover:text-action-ink"
              >
                {link.label}
                <Icon name="arrow" className="size-4" />
              </a>
            </li>
          ))}
        </ul>
      </RowFold>
    </section>
  );
}
