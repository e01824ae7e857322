import { isPageKey } from "#domain/page-texts/page-key.ts";
import { type PageTexts, pageTexts } from "#app/texts/page-texts.ts";
import { chesapeake } from "./chesapeake.ts";
import {
  type ArrangedCity,
  cityHeadings,
  type CityHeadings,
  cityOrder,
  type WriteCityPage,
} from "./city-content.ts";
import { hampton } from "./hampton.ts";
import { newportNews } from "./newport-news.ts";
import { norfolk } from "./norfolk.ts";
import { portsmouth } from "./portsmouth.ts";
import { suffolk } from "./suffolk.ts";
import { virginiaBeach } from "./virginia-beach.ts";

/** Text functions of the city pages by slug. Seven long texts, so server-only. */
export const cityPages: Readonly<Record<string, WriteCityPage>> = {
  "virginia-beach": virginiaBeach,
  norfolk,
  chesapeake,
  portsmouth,
  suffolk,
  hampton,
  "newport-news": newportNews,
};

/** The texts of a city page; undefined if there is no such city. */
export function cityTexts(slug: string): PageTexts<ArrangedCity & CityHeadings> | undefined {
  const write = cityPages[slug];
  if (!write || !isPageKey(slug)) return undefined;
  return pageTexts(slug, (company) => ({
    ...cityOrder,
    ...write(company),
    ...cityHeadings(company.cities.find((city) => city.slug === slug)?.name ?? ""),
  }));
}
