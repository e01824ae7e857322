import * as addresses from "#app/addresses.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { guidePests } from "#domain/settings/pests.ts";
import { drawingOf } from "./pest-drawings.ts";

interface PestLinksProps {
  company: Pick<CompanyFacts, "retiredPests" | "addedPests">;
  /** Left out. */
  current?: string;
}

/** All pests of the guide, as drawings. */
export function PestLinks({ company, current }: PestLinksProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {guidePests(company)
        .filter(({ slug }) => slug !== current)
        .map(({ slug, name }) => {
          const Picture = drawingOf(slug);
          return (
            <li key={slug}>
              <a
                href={addresses.pest(slug)}
                className="flex items-center gap-2 rounded-md border border-line bg-surface py-2 pr-4 pl-3 font-semibold hover:border-control hover:text-action-ink"
              >
                <Picture className="size-8 shrink-0" />
                {name}
              </a>
            </li>
          );
        })}
    </ul>
  );
}
