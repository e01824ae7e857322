import * as addresses from "#app/addresses.ts";
import { guidePests, pests } from "#domain/settings/pests.ts";
import type { City } from "#domain/settings/cities.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import type { CompanyFacts, OutsideLink } from "#domain/settings/company.ts";
import { isOffered, type ServiceKey } from "#domain/settings/offer/offered-services.ts";

export interface SiteLink {
  label: string;
  href: string;
  text?: string;
}

export const serviceLinks = [
  {
    label: "Residential Pest Control",
    href: addresses.residential,
    text: "Ants, roaches, spiders and more, on a plan",
  },
  {
    label: "Termite Control",
    href: addresses.termites,
    text: "Free inspections, liquid and bait treatments",
  },
  {
    label: "Moisture Control",
    href: addresses.moisture,
    text: "Dry crawl spaces that pests leave alone",
  },
  {
    label: "Commercial Pest Management",
    href: addresses.commercial,
    text: "Restaurants, offices, schools, multi-unit",
  },
  {
    label: "Mosquito Control",
    href: addresses.mosquitoes,
    text: "Yards you can use, from spring to fall",
  },
] as const satisfies readonly SiteLink[];

/** Listed beside the services: a faster way to reach them. */
export const emergencyLink = {
  label: "Emergency Pest Response",
  href: addresses.emergency,
} as const satisfies SiteLink;

export const pestsLink = {
  label: "Pest Guide",
  href: addresses.pests,
} as const satisfies SiteLink;

/** The pests of the guide. */
export const pestLinks = (company: ListedFacts): SiteLink[] =>
  guidePests(company).map(({ slug, name }) => ({ label: name, href: addresses.pest(slug) }));

const keys: ReadonlyMap<string, ServiceKey> = new Map([
  [addresses.residential, "residential"],
  [addresses.termites, "termites"],
  [addresses.moisture, "moisture"],
  [addresses.commercial, "commercial"],
  [addresses.mosquitoes, "mosquitoes"],
  [addresses.emergency, "emergency"],
]);

/** What the owner can add and retire. */
export type ListedFacts = Pick<CompanyFacts, "cities"> &
  Partial<Pick<CompanyFacts, "retiredServices" | "retiredPests" | "addedPests">> & {
    /** With their second lines in the open menu. */
    addedServices?: readonly { slug: string; name: string; text?: string }[];
  };

/** The address of a link without fragment and query. */
export const pathOf = (href: string): string => href.split(/[#?]/, 1)[0] ?? "";

/** Whether to show a link. False for the page of a retired service or pest. */
export function isShown(company: ListedFacts, href: string): boolean {
  const path = pathOf(href);
  const key = keys.get(path);
  if (key !== undefined) return isOffered(company, key);
  const pest = pests.find(({ slug }) => addresses.pest(slug) === path);
  return pest === undefined || company.retiredPests?.[pest.slug] === undefined;
}

/** Returns the offered services, with the added ones. The emergency response is not among them. */
export function offeredLinks(company: ListedFacts): SiteLink[] {
  const { addedServices = [] } = company;
  return [
    ...serviceLinks.filter(({ href }) => isShown(company, href)),
    ...addedServices.map(({ slug, name, text }) => ({
      label: name,
      href: addresses.service(slug),
      ...(text ? { text } : {}),
    })),
  ];
}

/** The same with the emergency response last. */
export function allServiceLinks(company: ListedFacts): SiteLink[] {
  return [
    ...offeredLinks(company),
    ...(isShown(company, emergencyLink.href) ? [emergencyLink] : []),
  ];
}

export function areaLinks(cities: readonly City[]): SiteLink[] {
  return cities.map((city) => ({ label: city.name, href: addresses.city(city.slug) }));
}

export const quickLinks = [
  { label: "All services", href: addresses.services },
  { label: "Service areas", href: addresses.serviceAreas },
  { label: "About us", href: addresses.about },
  { label: "Blog", href: addresses.blog },
  { label: "Contact", href: addresses.contact },
] as const satisfies readonly SiteLink[];

export const legalLinks = [
  { label: "Sitemap", href: addresses.sitemap },
  { label: "Privacy Policy", href: addresses.privacyPolicy },
  { label: "Terms of Service", href: addresses.terms },
] as const satisfies readonly SiteLink[];

/** In the footer, if the site asks for consent. */
export const choicesLink = {
  label: "Privacy Choices",
  href: addresses.privacyChoices,
} as const satisfies SiteLink;

const nationalSources = [
  {
    label: "EPA: do's and don'ts of pest control",
    url: "https://www.epa.gov/safepestcontrol/dos-and-donts-pest-control",
  },
  {
    label: "CDC: preventing mosquito bites",
    url: "https://www.cdc.gov/mosquitoes/prevention/index.html",
  },
] as const satisfies readonly OutsideLink[];

const localSources: Record<ContentSet, readonly OutsideLink[]> = {
  "hampton-roads": [
    { label: "Virginia Cooperative Extension", url: "https://www.ext.vt.edu/" },
    { label: "Virginia Tech Pesticide Programs", url: "https://vtpp.ento.vt.edu/" },
  ],
  neutral: [
    { label: "National Pesticide Information Center", url: "https://npic.orst.edu/" },
    {
      label: "Your state's pesticide agency",
      url: "https://npic.orst.edu/reg/state_agencies.html",
    },
  ],
};

/** Independent sources for readers who want to verify our claims. */
export const resourceLinks = ({ contentSet }: Pick<CompanyFacts, "contentSet">): OutsideLink[] => [
  ...nationalSources,
  ...localSources[contentSet],
];

export type RelatedKind = "related" | "services" | "areas";

/**
 * "related" returns the first three services and the first three areas, the others return a full list. The list
 * of services ends with the emergency response.
 */
export function relatedLinks(kind: RelatedKind, company: ListedFacts, current = ""): SiteLink[] {
  const { cities } = company;
  const others = (links: readonly SiteLink[]) => links.filter((link) => link.href !== current);
  if (kind === "services") return others(allServiceLinks(company));
  if (kind === "areas") return others(areaLinks(cities));
  return [...others(offeredLinks(company)).slice(0, 3), ...others(areaLinks(cities)).slice(0, 3)];
}
