import * as addresses from "#app/addresses.ts";
import { guidePests } from "#domain/settings/pests.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import { pestsTexts } from "#app/texts/pests/pests-overview.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import type { Site } from "#app/site/frame/site.ts";
import { drawingOf } from "./pest-drawings.ts";

interface PestCellsProps {
  site: Site;
  /** One or two sentences per pest, by slug. */
  summaries: Readonly<Record<string, string>>;
}

/** The pests of the guide as cells, and one for readers who are not sure. */
export function PestCells({ site, summaries }: PestCellsProps) {
  const cells = guidePests(site.company).map(({ slug, name }) => ({
    href: addresses.pest(slug),
    cta: `pests-${slug}`,
    Picture: drawingOf(slug),
    title: name,
    text: summaries[slug] ?? "",
  }));
  const { unsure } = textsOf(site, pestsTexts).list;
  const form = { href: `${addresses.contact}#quote`, cta: "pests-unsure", Picture: Magnifier };
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {[...cells, { ...form, ...unsure }].map(({ href, cta, Picture, title, text }) => (
        <li key={href}>
          <a
            href={href}
            data-cta={cta}
            className="group flex h-full flex-col gap-2 rounded-md border border-line bg-surface p-3 transition-colors hover:border-control sm:gap-4 sm:p-5 sm:max-lg:flex-row"
          >
            <Picture className="size-11 shrink-0 sm:size-14" />
            <div className="grow">
              <h3 className="flex items-center justify-between gap-3 text-base group-hover:text-action-ink sm:text-lg">
                {title}
                <Icon name="arrow" className="size-4 max-sm:hidden" />
              </h3>
              <p className="mt-1 text-ink-soft max-sm:text-sm">{text}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
