import type {
  BreadcrumbListLeaf,
  HomeAndConstructionBusinessLeaf,
  ImageObjectLeaf,
  WebPage,
  WebPageLeaf,
  WebSiteLeaf,
} from "schema-dts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { phoneE164 } from "#domain/settings/company.ts";
import { dayNames, daySpans, fieldTime } from "#domain/settings/hours/hours.ts";
import type { Crumb } from "./breadcrumbs.ts";
import { citiesServed, type PageNode } from "./graph-nodes.ts";
import { pageDateMark } from "./page-date.ts";
import * as addresses from "#app/addresses.ts";
import type { PageWords } from "#app/texts/page-parts.ts";
import { sharePicture, type ShareWords, shareSize } from "#app/site/files/share-picture-facts.ts";
import { sitePages } from "./site-pages.ts";

/** Search engines read pixels as numbers; schema.org has no such type. */
type PictureNode = Omit<ImageObjectLeaf, "width" | "height"> & { width: number; height: number };
type BusinessNode = Omit<HomeAndConstructionBusinessLeaf, "logo"> & { logo: PictureNode };
type WebPageNode = Omit<WebPageLeaf, "@type" | "primaryImageOfPage"> & {
  "@type": WebPage["@type"];
  primaryImageOfPage: PictureNode;
};

type GraphNode = BusinessNode | WebSiteLeaf | WebPageNode | BreadcrumbListLeaf | PageNode;

interface PageGraph {
  "@context": "https://schema.org";
  "@graph": GraphNode[];
}

function logoNode({ name, logo }: CompanyFacts, origin: string): PictureNode {
  const { url, width, height } = logo
    ? { ...logo, url: origin + addresses.logoFile(logo.file) }
    : { url: `${origin}/icon-512.png`, width: 512, height: 512 };
  return {
    "@type": "ImageObject",
    "@id": `${origin}/#logo`,
    url,
    contentUrl: url,
    width,
    height,
    caption: name,
  };
}

function business({ company, origin, businessImage }: PageInGraph): BusinessNode {
  const { address } = company;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${origin}/#business`,
    name: company.name,
    url: `${origin}/`,
    logo: logoNode(company, origin),
    image: `${origin}${businessImage ?? sharePicture({ path: addresses.home }, company).href}`,
    telephone: phoneE164(company.phone),
    email: company.email,
    priceRange: "$$",
    foundingDate: String(company.since),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...company.location },
    areaServed: citiesServed(company),
    openingHoursSpecification: company.hours.week.flatMap((open, weekday) =>
      open
        ? daySpans(open, company.hours).map(({ opens, closes }) => ({
            "@type": "OpeningHoursSpecification" as const,
            dayOfWeek: dayNames[weekday],
            opens: fieldTime(opens),
            closes: fieldTime(closes),
          }))
        : [],
    ),
    ...(company.hours.closures
      ? {
          specialOpeningHoursSpecification: company.hours.closures.flatMap(({ from, to, open }) =>
            (open ? daySpans(open, company.hours) : [{ opens: 0, closes: 0 }]).map((span) => ({
              "@type": "OpeningHoursSpecification" as const,
              validFrom: from,
              validThrough: to,
              opens: fieldTime(span.opens),
              closes: fieldTime(span.closes),
            })),
          ),
        }
      : {}),
    paymentAccepted: "Cash, Check, Credit Card",
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Pest control services",
      itemListElement: sitePages(company)
        .filter(({ group }) => group === "service")
        .map(({ path, label }) => ({
          "@type": "Offer",
          itemOffered: {
            "@type": "Service",
            "@id": `${origin}${path}#service`,
            name: label,
            url: `${origin}${path}`,
          },
        })),
    },
    ...(company.socialLinks.length ? { sameAs: company.socialLinks.map((link) => link.url) } : {}),
    hasCredential: {
      "@type": "EducationalOccupationalCredential",
      credentialCategory: "license",
      name: company.license.name,
      identifier: company.license.number,
      recognizedBy: { "@type": "Organization", name: company.license.authority },
    },
  };
}

interface PageInGraph extends PageWords {
  company: CompanyFacts;
  origin: string;
  path: string;
  /** Path of a photograph of the company; its share picture if undefined. */
  businessImage?: string | undefined;
  trail: readonly Crumb[];
  /** Text of its share picture; derived from the path if undefined. */
  words?: ShareWords | undefined;
  /** When its text last changed, if the server should not determine it. */
  modified?: Date | undefined;
  /** Extra nodes: its service, FAQs, offers. */
  nodes?: readonly PageNode[];
}

/** schema.org types of the few special pages. */
const pageTypes: Record<string, WebPage["@type"]> = {
  [addresses.about]: "AboutPage",
  [addresses.contact]: "ContactPage",
  [addresses.services]: "CollectionPage",
  [addresses.serviceAreas]: "CollectionPage",
  [addresses.blog]: "CollectionPage",
};

/**
 * One linked graph for a page: company, site, page, breadcrumbs, extra nodes. No ratings, since we would be
 * rating ourselves.
 */
export function structuredData(page: PageInGraph): PageGraph {
  const { company, origin, path, trail, nodes = [] } = page;
  const url = `${origin}${path}`;
  const hasTrail = trail.length > 1;
  const graph: GraphNode[] = [
    business(page),
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      url: `${origin}/`,
      name: company.name,
      inLanguage: "en-US",
      publisher: { "@id": `${origin}/#business` },
    },
    webPage(page, hasTrail),
  ];
  if (hasTrail) {
    graph.push({
      "@type": "BreadcrumbList",
      "@id": `${url}#breadcrumb`,
      itemListElement: trail.map((crumb, position) => ({
        "@type": "ListItem",
        position: position + 1,
        name: crumb.label,
        item: `${origin}${crumb.href ?? path}`,
      })),
    });
  }
  graph.push(...nodes);
  return { "@context": "https://schema.org", "@graph": graph };
}

function webPage(
  { company, origin, path, title, description, words, modified, nodes = [] }: PageInGraph,
  hasTrail: boolean,
): WebPageNode {
  const url = `${origin}${path}`;
  const picture = sharePicture({ path, ...(words ? { words } : {}) }, company);
  const service = nodes.find((node) => node["@type"] === "Service");
  const article = nodes.find((node) => node["@type"] === "BlogPosting");
  return {
    "@type": pageTypes[path] ?? "WebPage",
    "@id": `${url}#webpage`,
    url,
    name: title,
    description,
    dateModified: modified?.toISOString() ?? pageDateMark,
    inLanguage: "en-US",
    isPartOf: { "@id": `${origin}/#website` },
    about: { "@id": service?.["@id"] ?? `${origin}/#business` },
    ...(article?.["@id"] ? { mainEntity: { "@id": article["@id"] } } : {}),
    ...(path === addresses.about ? { mainEntity: { "@id": `${origin}/#business` } } : {}),
    ...(hasTrail ? { breadcrumb: { "@id": `${url}#breadcrumb` } } : {}),
    primaryImageOfPage: {
      "@type": "ImageObject",
      "@id": `${url}#picture`,
      url: `${origin}${picture.href}`,
      contentUrl: `${origin}${picture.href}`,
      caption: picture.alt,
      ...shareSize,
    },
  };
}
