/*
 * The part of schema.org's vocabulary that our graphs may use: every type with the properties that schema.org gives it
 * or its parents. Ratings and reviews are left out on purpose.
 */
const page = [
  "url",
  "name",
  "description",
  "dateModified",
  "inLanguage",
  "isPartOf",
  "about",
  "mainEntity",
  "breadcrumb",
  "primaryImageOfPage",
];

export const vocabulary: Record<string, readonly string[]> = {
  HomeAndConstructionBusiness: [
    "name",
    "url",
    "logo",
    "image",
    "telephone",
    "email",
    "priceRange",
    "foundingDate",
    "address",
    "geo",
    "areaServed",
    "openingHoursSpecification",
    "specialOpeningHoursSpecification",
    "paymentAccepted",
    "hasOfferCatalog",
    "sameAs",
    "hasCredential",
  ],
  PostalAddress: [
    "streetAddress",
    "addressLocality",
    "addressRegion",
    "postalCode",
    "addressCountry",
  ],
  GeoCoordinates: ["latitude", "longitude"],
  City: ["name"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes", "validFrom", "validThrough"],
  EducationalOccupationalCredential: ["name", "credentialCategory", "identifier", "recognizedBy"],
  Organization: ["name"],
  ImageObject: ["url", "contentUrl", "width", "height", "caption"],
  WebSite: ["url", "name", "inLanguage", "publisher"],
  WebPage: page,
  AboutPage: page,
  ContactPage: page,
  CollectionPage: page,
  BlogPosting: [
    "headline",
    "description",
    "image",
    "url",
    "datePublished",
    "dateModified",
    "author",
    "articleSection",
    "wordCount",
    "inLanguage",
    "publisher",
    "mainEntityOfPage",
  ],
  Person: ["name"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["name", "itemListElement"],
  ListItem: ["position", "name", "item", "url"],
  Service: [
    "name",
    "description",
    "serviceType",
    "url",
    "provider",
    "areaServed",
    "offers",
    "hasOfferCatalog",
  ],
  OfferCatalog: ["name", "itemListElement"],
  Offer: [
    "name",
    "description",
    "itemOffered",
    "price",
    "priceCurrency",
    "priceValidUntil",
    "priceSpecification",
    "availability",
    "acceptedPaymentMethod",
    "areaServed",
  ],
  UnitPriceSpecification: ["price", "priceCurrency", "unitText"],
  FAQPage: ["isPartOf", "mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

export type GraphObject = Record<string, unknown>;

/** Every object of a graph, at any depth. */
export function objectsOf(value: unknown): GraphObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  if (typeof value !== "object" || value === null) return [];
  return [value as GraphObject, ...Object.values(value).flatMap(objectsOf)];
}

/** The terms in a graph that schema.org does not define, one line each. */
export function unknownTerms(graph: unknown): string[] {
  return objectsOf(graph).flatMap((object) => {
    const type = object["@type"];
    if (type === undefined)
      return Object.keys(object).every((key) => key === "@id")
        ? []
        : [`no type: ${JSON.stringify(object).slice(0, 100)}`];
    const known = typeof type === "string" ? vocabulary[type] : undefined;
    if (typeof type !== "string" || !known) return [`type ${JSON.stringify(type)}`];
    return Object.keys(object)
      .filter((key) => !key.startsWith("@") && !known.includes(key))
      .map((key) => `${type}.${key}`);
  });
}
