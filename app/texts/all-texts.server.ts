import * as addresses from "#app/addresses.ts";
import { aboutTexts } from "./about.ts";
import { areasTexts } from "./areas.ts";
import { cityPages, cityTexts } from "./cities/city-pages.ts";
import { contactTexts } from "./contact.ts";
import { homeTexts } from "./home.ts";
import { privacyPolicyTexts } from "./legal/privacy-policy.ts";
import { termsOfServiceTexts } from "./legal/terms-of-service.ts";
import type { PageTexts } from "./page-texts.ts";
import { allServicesTexts } from "./services/all-services.ts";
import { commercialTexts } from "./services/commercial.ts";
import { emergencyTexts } from "./services/emergency.ts";
import { moistureTexts } from "./services/moisture.ts";
import { mosquitoTexts } from "./services/mosquito.ts";
import { residentialTexts } from "./services/residential.ts";
import { termiteTexts } from "./services/termite.ts";
import { sitemapTexts } from "./sitemap.ts";

export interface TextPage extends PageTexts {
  path: string;
}

const at = (path: string, texts: PageTexts): TextPage => ({ ...texts, path });

/** Every page with texts that the owner can edit, in the order of the sitemap. */
export const textPages: readonly TextPage[] = [
  at(addresses.home, homeTexts),
  at(addresses.services, allServicesTexts),
  at(addresses.residential, residentialTexts),
  at(addresses.termites, termiteTexts),
  at(addresses.moisture, moistureTexts),
  at(addresses.commercial, commercialTexts),
  at(addresses.mosquitoes, mosquitoTexts),
  at(addresses.emergency, emergencyTexts),
  at(addresses.serviceAreas, areasTexts),
  ...Object.keys(cityPages).flatMap((slug) => {
    const texts = cityTexts(slug);
    return texts ? [at(addresses.city(slug), texts)] : [];
  }),
  at(addresses.about, aboutTexts),
  at(addresses.contact, contactTexts),
  at(addresses.sitemap, sitemapTexts),
  at(addresses.privacyPolicy, privacyPolicyTexts),
  at(addresses.terms, termsOfServiceTexts),
];

const byPath = new Map(textPages.map((page) => [page.path, page]));
const byKey = new Map<string, TextPage>(textPages.map((page) => [page.page, page]));

export function textPageAt(path: string): TextPage | undefined {
  return byPath.get(path);
}

export function textPageOf(key: string): TextPage | undefined {
  return byKey.get(key);
}
