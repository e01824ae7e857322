import virginiaBeach from "#content/pages/cities/virginia-beach.json" with { type: "json" };
import norfolk from "#content/pages/cities/norfolk.json" with { type: "json" };
import chesapeake from "#content/pages/cities/chesapeake.json" with { type: "json" };
import portsmouth from "#content/pages/cities/portsmouth.json" with { type: "json" };
import suffolk from "#content/pages/cities/suffolk.json" with { type: "json" };
import hampton from "#content/pages/cities/hampton.json" with { type: "json" };
import newportNews from "#content/pages/cities/newport-news.json" with { type: "json" };
import { type PageTexts, pageTexts } from "./page-texts.ts";

/** Texts of a city page. No two cities share a sentence. */
export type CityTexts = Omit<typeof norfolk, "services"> & {
  services: { title: string; lead: string; items: CityService[] };
};

/** A local treatment; links to the service's page. */
interface CityService {
  href: string;
  title: string;
  text: string;
}

/** The texts of the city pages by slug. Seven long texts, so server-only. */
export const cityTexts: ReadonlyMap<string, PageTexts<CityTexts>> = new Map([
  ["virginia-beach", pageTexts("virginia-beach", virginiaBeach as CityTexts)],
  ["norfolk", pageTexts("norfolk", norfolk as CityTexts)],
  ["chesapeake", pageTexts("chesapeake", chesapeake as CityTexts)],
  ["portsmouth", pageTexts("portsmouth", portsmouth as CityTexts)],
  ["suffolk", pageTexts("suffolk", suffolk as CityTexts)],
  ["hampton", pageTexts("hampton", hampton as CityTexts)],
  ["newport-news", pageTexts("newport-news", newportNews as CityTexts)],
]);
