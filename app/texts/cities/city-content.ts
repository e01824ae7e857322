import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";

/** A part of the city: location, type of housing, and what that means for pests. */
export interface NeighborhoodGroup {
  name: string;
  /** Local names; each neighborhood of the company facts appears in exactly one group. */
  neighborhoods: string[];
  text: string;
}

/** A pest problem of this city, and its local cause. */
export interface Challenge extends Point {
  /** The peak as text: "March to June, after warm rain". */
  season: string;
  /** The same in numbers (January is 1); a range from a later to an earlier month wraps around the new year. */
  months: readonly [from: number, to: number];
}

/** Our local treatment; links to the service's page. */
export interface CityService extends Point {
  href: string;
}

/** Texts of a city page. No two cities share a sentence. */
export interface CityPage {
  slug: string;
  meta: PageWords;
  /** One or two sentences for the card in the list of areas. */
  summary: string;
  /** The strip above the hero: one timely local fact. */
  banner: string;
  hero: { eyebrow: string; title: string; text: string; facts: string[] };
  whyUs: { title: string; lead: string; points: Point[] };
  coverage: { title: string; lead: string; groups: NeighborhoodGroup[] };
  challenges: { title: string; lead: string; items: Challenge[] };
  services: { title: string; lead: string; items: CityService[] };
  /** Four or six. */
  faqs: Faq[];
  /** Three samples. */
  reviews: { title: string };
  contact: { title: string; text: string };
  closing: { title: string; text: string };
}

/** The sections of every city page in the order as shipped. */
export const cityOrder = { order: "whyUs,coverage,challenges,services,faqs,reviews" };

export type ArrangedCity = CityPage & typeof cityOrder;

/** Headings that are the same sentence with another city's name. */
export const cityHeadings = (name: string) => ({
  zipCodes: { title: `ZIP codes in ${name}` },
  questions: { title: `Questions from ${name}` },
  pests: { title: "One pest at a time: which kind, what to do tonight, what decides the price" },
  related: { title: "Read on" },
});

export type CityHeadings = ReturnType<typeof cityHeadings>;

export type WriteCityPage = (company: CompanyFacts) => CityPage;
