import { isSectionShown } from "#domain/page-texts/order/page-sections.ts";
import type {
  BlogPostingLeaf,
  CityLeaf,
  FAQPageLeaf,
  ItemListLeaf,
  OfferCatalogLeaf,
  ServiceLeaf,
} from "schema-dts";
import { cityAndState } from "#domain/settings/cities.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Faq, OfferFacts } from "#app/texts/page-parts.ts";
import { dateFormat } from "#domain/words/date-format.ts";

/** What a page can add to its graph. */
export type PageNode =
  | ServiceLeaf
  | OfferCatalogLeaf
  | ItemListLeaf
  | BlogPostingLeaf
  | FAQPageLeaf;

export const citiesServed = (company: CompanyFacts): CityLeaf[] =>
  company.cities.map((city) => ({ "@type": "City", name: cityAndState(city) }));

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

/** The service described by a page, provided by the company in its cities. */
export function serviceNode(
  { origin, path }: PlaceInGraph,
  company: CompanyFacts,
  facts: ServiceFacts,
): ServiceLeaf {
  return {
    "@type": "Service",
    "@id": `${origin}${path}#service`,
    ...facts,
    url: `${origin}${path}`,
    provider: { "@id": `${origin}/#business` },
    areaServed: citiesServed(company),
  };
}

/** The first offer of every service. */
export const freeInspection: OfferFacts = {
  name: "Free inspection",
  description: "An inspection and a written estimate, without obligation.",
  price: 0,
};

/** Prices of a service for `hasOfferCatalog`. They are valid until the end of the year of `today`. */
export function offerCatalog(
  name: string,
  offers: readonly OfferFacts[],
  today: Date,
  company: CompanyFacts,
): OfferCatalogLeaf {
  const year = dateFormat({ year: "numeric", timeZone: company.hours.timeZone }).format(today);
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

/** The pages that a page lists, in order. */
export function linkListNode(
  { origin, path }: PlaceInGraph,
  links: readonly { title: string; href: string }[],
): ItemListLeaf {
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
  /** Absolute URL. */
  image: string;
  author: string;
  section: string;
  words: number;
  published: Date;
  modified: Date;
}

/** A blog article published by the company. */
export function articleNode(
  { origin, path }: PlaceInGraph,
  { author, section, words, published, modified, ...facts }: ArticleFacts,
): BlogPostingLeaf {
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

/** The FAQs of a page, with the exact text shown on the page. */
/** The questions of a page as a list of nodes: none while the owner hides their section. */
export const faqNodes = (
  place: PlaceInGraph,
  { order, questions }: { order: string; questions: { faqs: readonly Faq[] } },
  section = "questions",
): FAQPageLeaf[] => (isSectionShown(order, section) ? [faqNode(place, questions.faqs)] : []);

/** The same nodes with these questions after those of the page. */
export function withQuestions(
  place: PlaceInGraph,
  nodes: readonly PageNode[],
  faqs: readonly Faq[],
): readonly PageNode[] {
  if (faqs.length === 0) return nodes;
  const others = nodes.filter((node) => node["@type"] !== "FAQPage");
  const own = nodes.filter((node) => node["@type"] === "FAQPage");
  const asked = own.flatMap(({ mainEntity }) => mainEntity ?? []);
  const { mainEntity } = faqNode(place, faqs);
  return [...others, { ...faqNode(place, []), mainEntity: [asked, mainEntity ?? []].flat() }];
}

export function faqNode({ origin, path }: PlaceInGraph, faqs: readonly Faq[]): FAQPageLeaf {
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
