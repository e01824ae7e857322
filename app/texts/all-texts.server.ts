import * as addresses from "#app/addresses.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import { cities } from "#domain/settings/cities.ts";
import { pests } from "#domain/settings/pests.ts";
import { aboutTexts } from "./about.ts";
import { areasTexts } from "./areas.ts";
import { cityTexts } from "./city-texts.ts";
import { contactTexts } from "./contact.ts";
import { homeTexts } from "./home.ts";
import { privacyPolicyTexts } from "./legal/privacy-policy.ts";
import { termsOfServiceTexts } from "./legal/terms-of-service.ts";
import type { PageTexts } from "./page-texts.ts";
import { allServicesTexts } from "./services/all-services.ts";
import { pestTexts } from "./pest-texts.ts";
import { pestsTexts } from "./pests/pests-overview.ts";
import { commercialTexts } from "./services/commercial.ts";
import { emergencyTexts } from "./services/emergency.ts";
import { moistureTexts } from "./services/moisture.ts";
import { mosquitoTexts } from "./services/mosquito.ts";
import { residentialTexts } from "./services/residential.ts";
import { termiteTexts } from "./services/termite.ts";
import { sharedTexts } from "./shared.ts";
import { sitemapTexts } from "./sitemap.ts";

export interface TextPage extends PageTexts<object> {
  path: string;
  /** The set of content that has the page; every set if undefined. */
  only?: ContentSet;
  /** Its name in the portal. */
  name: string;
}

const at = (path: string, name: string, texts: PageTexts<object>): TextPage => ({
  ...texts,
  path,
  name,
});

/** Every page with texts that the owner can edit, in the order of the sitemap; last, the parts of every page. */
export const textPages: readonly TextPage[] = [
  at(addresses.home, "Home", homeTexts),
  at(addresses.services, "Services", allServicesTexts),
  at(addresses.residential, "Residential pest control", residentialTexts),
  at(addresses.termites, "Termite control", termiteTexts),
  at(addresses.moisture, "Moisture control", moistureTexts),
  at(addresses.commercial, "Commercial pest management", commercialTexts),
  at(addresses.mosquitoes, "Mosquito control", mosquitoTexts),
  at(addresses.emergency, "Emergency pest response", emergencyTexts),
  at(addresses.pests, "Pest guide", pestsTexts),
  ...pests.flatMap(({ slug, name }) => {
    const texts = pestTexts.get(slug);
    return texts ? [at(addresses.pest(slug), name, texts)] : [];
  }),
  at(addresses.serviceAreas, "Service areas", areasTexts),
  ...cities.flatMap(({ slug, name }) => {
    const texts = cityTexts.get(slug);
    return texts
      ? [{ ...at(addresses.city(slug), name, texts), only: "hampton-roads" as const }]
      : [];
  }),
  at(addresses.about, "About", aboutTexts),
  at(addresses.contact, "Contact", contactTexts),
  at(addresses.sitemap, "Sitemap", sitemapTexts),
  at(addresses.privacyPolicy, "Privacy policy", privacyPolicyTexts),
  at(addresses.terms, "Terms of service", termsOfServiceTexts),
  at(addresses.home, "Parts of every page", sharedTexts),
];

/** The pages of a set of content. */
export const textPagesOf = (contentSet: ContentSet): TextPage[] =>
  textPages.filter(({ only = contentSet }) => only === contentSet);

const byPath = new Map(textPages.toReversed().map((page) => [page.path, page]));
const byKey = new Map<string, TextPage>(textPages.map((page) => [page.page, page]));

export function textPageAt(path: string): TextPage | undefined {
  return byPath.get(path);
}

const withOwnTexts = new Set([
  ...[...cityTexts.keys()].map(addresses.city),
  ...[...pestTexts.keys()].map(addresses.pest),
]);

/** Whether the loader of a page, not the layout, sends its texts: those of a city or a pest. */
export function sendsItsTexts(path: string): boolean {
  return withOwnTexts.has(path);
}

export function textPageOf(key: string): TextPage | undefined {
  return byKey.get(key);
}
