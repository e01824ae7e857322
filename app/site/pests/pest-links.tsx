import * as addresses from "#app/addresses.ts";
import { pests } from "#domain/settings/pests.ts";
import { pestDrawings } from "./pest-drawings.ts";

/** All pests with a page, as drawings; `current` is left out. */
export function PestLinks({ current }: { current?: string }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {pests
        .filter(({ slug }) => slug !== current)
        .map(({ slug, name }) => {
          const Picture = pestDrawings[slug];
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
