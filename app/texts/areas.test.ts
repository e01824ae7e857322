import { expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { areasFaqs, areasMap, areasMeta } from "#app/texts/areas.ts";

it("every city is on exactly one side of the water", () => {
  expect(areasMap.sides.flatMap(({ slugs }) => slugs)).toEqual(
    companyDefaults.cities.map(({ slug }) => slug),
  );
});

it("fits into a search result and answers four questions", () => {
  const { title, description } = areasMeta(companyDefaults);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(110);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(areasFaqs(companyDefaults)).toHaveLength(4);
});
