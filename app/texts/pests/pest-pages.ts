import type { PageKey } from "#domain/page-texts/page-key.ts";
import type { PestSlug } from "#domain/settings/pests.ts";
import { type PageTexts, pageTexts } from "#app/texts/page-texts.ts";
import { neutralPestGuide } from "#app/texts/neutral/pest-guide.ts";
import { ants } from "./ants.ts";
import { bedBugs } from "./bed-bugs.ts";
import { cockroaches } from "./cockroaches.ts";
import { mosquitoes } from "./mosquitoes.ts";
import {
  pestLabels,
  type PestLabels,
  pestOrder,
  type PestPage,
  type WritePestPage,
} from "./pest-content.ts";
import { rodents } from "./rodents.ts";
import { spiders } from "./spiders.ts";
import { termites } from "./termites.ts";

const written: Record<PestSlug, WritePestPage> = {
  ants,
  cockroaches,
  spiders,
  "bed-bugs": bedBugs,
  mosquitoes,
  termites,
  rodents,
};

export type PestTexts = PageTexts<typeof pestOrder & PestPage & PestLabels>;

/** Two of the pests share their name with a service. */
const keyOf = (slug: PestSlug) => `pest-${slug}` as const satisfies PageKey;

const texts = new Map<string, PestTexts>(
  (Object.keys(written) as PestSlug[]).map((slug) => [
    slug,
    pageTexts(
      keyOf(slug),
      (company) => ({ ...pestOrder, ...written[slug](company), ...pestLabels }),
      neutralPestGuide[slug],
    ),
  ]),
);

/** The texts about a pest; undefined if there is no page about it. Seven long texts, so server-only. */
export function pestTexts(slug: string): PestTexts | undefined {
  return texts.get(slug);
}
