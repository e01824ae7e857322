import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point, Review } from "#app/site/parts/page-parts.ts";

/** A part of the city: where it lies, how it is built, what that means for its pests. */
export interface NeighborhoodGroup {
  name: string;
  /** Names that people use; those of the company's facts each appear in one group. */
  neighborhoods: string[];
  text: string;
}

/** A pest problem of this city, and why it is one here. */
export interface Challenge extends Point {
  /** When it is worst, in words: "March to June, after warm rain". */
  season: string;
  /** The same in numbers, January 1; from a later to an earlier month runs over the new year. */
  months: readonly [from: number, to: number];
}

/** What we do about it here; leads to the service's page. */
export interface CityService extends Point {
  href: string;
}

/** The words of one city's page. No two cities share a sentence. */
export interface CityPage {
  slug: string;
  meta: PageWords;
  /** One or two sentences, for the card of the list of areas. */
  summary: string;
  /** The strip above the hero: one thing worth knowing here and now. */
  banner: string;
  hero: { eyebrow: string; title: string; text: string; facts: string[] };
  whyUs: { title: string; lead: string; points: Point[] };
  coverage: { title: string; lead: string; groups: NeighborhoodGroup[] };
  challenges: { title: string; lead: string; items: Challenge[] };
  services: { title: string; lead: string; items: CityService[] };
  /** Four or six. */
  faqs: Faq[];
  /** Three samples. */
  reviews: { title: string; items: Review[] };
  contact: { title: string; text: string };
  closing: { title: string; text: string };
}

export type WriteCityPage = (company: CompanyFacts) => CityPage;
