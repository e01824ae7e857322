import { expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { areasTexts } from "#app/texts/areas.ts";

const { map, meta, questions } = areasTexts.write(companyDefaults);

it("every city is on exactly one side of the water", () => {
  expect(map.sides.flatMap(({ slugs }) => slugs)).toEqual(
    companyDefaults.cities.map(({ slug }) => slug),
  );
});

it("fits into a search result and answers four questions", () => {
  const { title, description } = meta;
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(110);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(questions.faqs).toHaveLength(4);
});
