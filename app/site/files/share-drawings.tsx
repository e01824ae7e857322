import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { pestDrawings } from "#app/site/pests/pest-drawings.ts";
import { pests } from "#domain/settings/pests.ts";
import { Ant, BedBug, Mosquito, Termite } from "#app/site/drawings/pests.tsx";
import { Building, CrawlSpace, House, Shield } from "#app/site/drawings/places.tsx";
import { Horizon } from "#app/site/drawings/horizon.tsx";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";

const motifs: Record<string, ReactNode> = {
  ...Object.fromEntries(
    pests.map(({ slug }) => {
      const Picture = pestDrawings[slug];
      return [addresses.pest(slug), <Picture key={slug} />];
    }),
  ),
  [addresses.services]: <House />,
  [addresses.residential]: <Ant />,
  [addresses.termites]: <Termite />,
  [addresses.moisture]: <CrawlSpace />,
  [addresses.commercial]: <Building />,
  [addresses.mosquitoes]: <Mosquito />,
  [addresses.emergency]: <BedBug />,
  [addresses.about]: <Shield />,
};

/** The drawings of a page's share picture; the motif is for pages with a specific subject. */
export const shareDrawings = (path: string, contentSet: ContentSet) => ({
  skyline: <Horizon contentSet={contentSet} />,
  motif: motifs[path],
});
