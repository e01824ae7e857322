import { expect, test } from "vitest";
import * as addresses from "#app/addresses.ts";
import { choiceOf } from "#app/site/metadata/quote-link.ts";
import { sitePages } from "#app/site/metadata/site-pages.ts";
import { offers, plans, quoteServices } from "#domain/leads/choices.ts";
import { stateOfHouse } from "#domain/settings/cities.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { pests } from "#domain/settings/pests.ts";
import { startValues } from "./request-choice.ts";

const { cities } = companyDefaults;
const services = quoteServices.map(({ value }) => value as string);
const none = { pest: null, service: null, plan: null, offer: null, city: null, zip: null };

test.each(plans)("a link with only the plan $value presets a service of the form", (plan) => {
  const start = startValues({ ...none, plan: plan.value }, cities);
  expect(start).toMatchObject({ plan: plan.value, service: plan.service });
  expect(services).toContain(start.service);
});

test("a service that the link names stands before the plan's, and an unknown one does not", () => {
  expect(startValues({ ...none, plan: "monthly", service: "ants" }, cities).service).toBe("ants");
  expect(startValues({ ...none, plan: "monthly", pest: "ants" }, cities).service).toBe("ants");
  const unknown = { ...none, plan: "commercial", pest: "wolves", service: "moon" };
  expect(startValues(unknown, cities).service).toBe("commercial");
  expect(startValues({ ...none, plan: "wolves" }, cities)).toMatchObject({ plan: "", service: "" });
});

test.each(offers)("a link with the offer $value brings it", ({ value }) =>
  expect(startValues({ ...none, offer: value }, cities).offer).toBe(value),
);

test.each(cities.flatMap(({ name, zipCodes }) => zipCodes.map((zip) => [zip, name] as const)))(
  "a link with the ZIP code %s brings it, with %s",
  (zip, name) => expect(startValues({ ...none, zip }, cities)).toMatchObject({ zip, city: name }),
);

test("the chosen city stays with a ZIP code of two, and its state is that of the house", () => {
  const own = ["Duluth", "Superior"].map((name) => ({
    slug: name.toLowerCase(),
    name,
    state: name === "Duluth" ? "MN" : "WI",
    zipCodes: ["55811"],
    neighborhoods: [],
    animalControl: { name: "", phone: "" },
  }));
  const start = startValues({ ...none, city: "superior", zip: "55811" }, own);
  expect(start).toMatchObject({ zip: "55811", city: "Superior" });
  const firm = { cities: own, address: { region: "MN" } };
  expect(stateOfHouse(start.city, firm)).toBe("WI");
  expect(stateOfHouse("Hermantown", firm)).toBe("MN");
});

const subject = sitePages({ cities }).filter(
  ({ path, group }) => (group === "service" || group === "pest") && path !== addresses.pests,
);

test.each(subject)("the quote button of $path chooses a service", ({ path }) => {
  const { service } = startValues({ ...none, ...choiceOf(path) }, cities);
  expect(services).toContain(service);
});

test("the commercial page chooses the business, a pest page its pest, a city page its city", () => {
  expect(startValues({ ...none, ...choiceOf(addresses.commercial) }, cities).service).toBe(
    "commercial",
  );
  for (const { slug, request } of pests)
    expect(startValues({ ...none, ...choiceOf(addresses.pest(slug)) }, cities).service).toBe(
      request,
    );
  for (const { slug, name } of cities)
    expect(startValues({ ...none, ...choiceOf(addresses.city(slug)) }, cities).city).toBe(name);
});
