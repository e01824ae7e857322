import { expect, test } from "vitest";
import { cities } from "#domain/settings/cities.ts";
import { emergencyLink, relatedLinks, serviceLinks } from "./site-links.ts";

const hrefs = (...given: Parameters<typeof relatedLinks>) =>
  relatedLinks(...given).map((link) => link.href);

test("related links have three services and three areas", () => {
  expect(hrefs("related", { cities })).toEqual([
    "/services/residential-pest-control",
    "/services/termite-control",
    "/services/moisture-control",
    "/service-areas/virginia-beach",
    "/service-areas/norfolk",
    "/service-areas/chesapeake",
  ]);
});

test("services and areas list everything except the current page", () => {
  expect(hrefs("services", { cities })).toEqual(
    [...serviceLinks, emergencyLink].map((link) => link.href),
  );
  expect(hrefs("areas", { cities }, "/service-areas/suffolk")).toHaveLength(cities.length - 1);
});
