import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { freeInspection, offerCatalog } from "./graph-nodes.ts";
import { structuredData } from "./structured-data.ts";

const origin = "https://pests.example";
const graphOf = (path: string) =>
  structuredData({
    company: companyDefaults,
    origin,
    path,
    title: "Title",
    description: "Description",
    trail: breadcrumbs(path),
  })["@graph"] as Record<string, unknown>[];

test("home describes the company, the site and the page", () => {
  const types = graphOf("/").map((node) => node["@type"]);
  expect(types).toEqual(["HomeAndConstructionBusiness", "WebSite", "WebPage"]);
});

test("hours match the page", () => {
  const [business] = graphOf("/");
  const hours = business?.["openingHoursSpecification"] as Record<string, string>[];
  expect(hours.map((day) => `${day["dayOfWeek"]} ${day["opens"]} ${day["closes"]}`)).toEqual([
    "Monday 08:00 18:00",
    "Tuesday 08:00 18:00",
    "Wednesday 08:00 18:00",
    "Thursday 08:00 18:00",
    "Friday 08:00 18:00",
    "Saturday 08:00 12:00",
  ]);
});

test("a deeper page has breadcrumbs", () => {
  const trail = graphOf("/contact").find((node) => node["@type"] === "BreadcrumbList");
  expect(trail?.["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: "Contact", item: `${origin}/contact` },
  ]);
});

test("never claims a rating", () => {
  expect(JSON.stringify(graphOf("/contact"))).not.toMatch(/rating|review/i);
});

test("a price is valid until the end of the year in the office's time zone", () => {
  const offers = [
    { name: "Inspection", description: "A look underneath.", price: 0 },
    { name: "Plan", description: "One visit a month.", price: 99, per: "month" as const },
  ];
  const lateOnNewYearsEve = new Date("2031-01-01T03:00:00Z");
  const catalog = offerCatalog("Prices", offers, lateOnNewYearsEve, companyDefaults);
  expect(catalog["itemListElement"]).toMatchObject([
    { name: "Inspection", price: 0, priceCurrency: "USD", priceValidUntil: "2030-12-31" },
    { name: "Plan", price: 99, priceSpecification: { unitText: "month", price: 99 } },
  ]);
});

test("the inspection is free in every city, and plans have no price before an estimate", () => {
  const plan = { name: "Quarterly plan", description: "Four visits." };
  const catalog = offerCatalog("Plans", [freeInspection, plan], new Date(), companyDefaults);
  const [inspection, quarterly] = catalog["itemListElement"] as object as Record<string, unknown>[];
  expect(inspection).toMatchObject({
    price: 0,
    availability: "https://schema.org/InStock",
    acceptedPaymentMethod: ["Cash", "Check", "Credit card"],
  });
  expect(inspection?.["areaServed"]).toHaveLength(companyDefaults.cities.length);
  expect(Object.keys(quarterly ?? {}).filter((key) => key.startsWith("price"))).toEqual([]);
});
