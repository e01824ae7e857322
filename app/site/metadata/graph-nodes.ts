import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Faq } from "#app/site/parts/page-parts.ts";

export type GraphNode = Record<string, unknown>;

export const citiesServed = (company: CompanyFacts): GraphNode[] =>
  company.cities.map((city) => ({ "@type": "City", name: `${city.name}, Virginia` }));

interface PlaceInGraph {
  origin: string;
  path: string;
}

export interface ServiceFacts {
  name: string;
  description: string;
  /** For example "Termite control". */
  serviceType: string;
}

/** The service that a page sells, by us, in the cities we serve. */
export function serviceNode(
  { origin, path }: PlaceInGraph,
  company: CompanyFacts,
  facts: ServiceFacts,
): GraphNode {
  return {
    "@type": "Service",
    "@id": `${origin}${path}#service`,
    ...facts,
    url: `${origin}${path}`,
    provider: { "@id": `${origin}/#business` },
    areaServed: citiesServed(company),
  };
}

export interface OfferFacts {
  name: string;
  description: string;
  /** Dollars; 0 for what is free; absent where the price stands in the written estimate. */
  price?: number;
  /** What the price buys where it comes again: a month, a visit. */
  per?: "month" | "visit";
}

/** What every service begins with. */
export const freeInspection: OfferFacts = {
  name: "Free inspection",
  description: "An inspection and a written estimate, without obligation.",
  price: 0,
};

/** What a service costs, for `hasOfferCatalog`. Prices hold until the end of the year that `today` is in. */
export function offerCatalog(
  name: string,
  offers: readonly OfferFacts[],
  today: Date,
  company: CompanyFacts,
): GraphNode {
  const year = today.toLocaleDateString("en-US", {
    year: "numeric",
    timeZone: company.hours.timeZone,
  });
  return {
    "@type": "OfferCatalog",
    name,
    itemListElement: offers.map(({ price, per, ...words }) => {
      const money = { price, priceCurrency: "USD" };
      const validity = { priceValidUntil: `${year}-12-31` };
      return {
        "@type": "Offer",
        ...words,
        ...(price === undefined ? {} : { ...money, ...validity }),
        ...(per
          ? { priceSpecification: { "@type": "UnitPriceSpecification", ...money, unitText: per } }
          : {}),
        availability: "https://schema.org/InStock",
        acceptedPaymentMethod: ["Cash", "Check", "Credit card"],
        areaServed: citiesServed(company),
      };
    }),
  };
}

/** Pages that a page lists, in its order. */
export function linkListNode(
  { origin, path }: PlaceInGraph,
  links: readonly { title: string; href: string }[],
): GraphNode {
  return {
    "@type": "ItemList",
    "@id": `${origin}${path}#list`,
    itemListElement: links.map(({ title, href }, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name: title,
      url: `${origin}${href}`,
    })),
  };
}

export interface ArticleFacts {
  headline: string;
  description: string;
  /** Absolute. */
  image: string;
  author: string;
  section: string;
  words: number;
  published: Date;
  modified: Date;
}

/** An article of the blog, published by us. */
export function articleNode(
  { origin, path }: PlaceInGraph,
  { author, section, words, published, modified, ...facts }: ArticleFacts,
): GraphNode {
  return {
    "@type": "BlogPosting",
    "@id": `${origin}${path}#article`,
    ...facts,
    url: `${origin}${path}`,
    datePublished: published.toISOString(),
    dateModified: modified.toISOString(),
    ...(author === "" ? {} : { author: { "@type": "Person", name: author } }),
    ...(section === "" ? {} : { articleSection: section }),
    wordCount: words,
    inLanguage: "en-US",
    publisher: { "@id": `${origin}/#business` },
    mainEntityOfPage: { "@id": `${origin}${path}#webpage` },
  };
}

/** The questions of a page, word for word as the page shows them. */
export function faqNode({ origin, path }: PlaceInGraph, faqs: readonly Faq[]): GraphNode {
  return {
    "@type": "FAQPage",
    "@id": `${origin}${path}#faq`,
    isPartOf: { "@id": `${origin}${path}#webpage` },
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
