import { describe, expect, it } from "vitest";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { serviceLinks } from "#app/menus/site-links.ts";
import { cityTexts } from "./city-texts.ts";

const { cities } = companyDefaults;
const services: readonly string[] = serviceLinks.map(({ href }) => href);
const wordsOf = (slug: string, company: CompanyFacts = companyDefaults) => {
  const texts = cityTexts.get(slug);
  if (!texts) throw new Error(`no words for ${slug}`);
  return texts.write(company);
};

it("every city that we serve has a page, and no others do", () => {
  expect([...cityTexts.keys()]).toEqual(cities.map(({ slug }) => slug));
  expect(cities.map(({ slug }) => wordsOf(slug).slug)).toEqual(cities.map(({ slug }) => slug));
});

describe.each(cities)("the page of $name", (city) => {
  const words = wordsOf(city.slug);

  it("puts each of its neighborhoods into one of four groups", () => {
    const grouped = words.coverage.groups.flatMap(({ neighborhoods }) => neighborhoods);
    expect(words.coverage.groups).toHaveLength(4);
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(grouped).toEqual(expect.arrayContaining([...city.neighborhoods]));
  });

  it("answers four or six questions", () => {
    expect([4, 6]).toContain(words.faqs.length);
  });

  it("links to existing service pages, each once", () => {
    const hrefs = words.services.items.map(({ href }) => href);
    expect(services).toEqual(expect.arrayContaining(hrefs));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it("gives months for each pest", () => {
    for (const { months } of words.challenges.items)
      for (const month of months) expect(month).toSatisfy((m: number) => m >= 1 && m <= 12);
  });

  it("fits into a search result", () => {
    expect(words.meta.title.length).toBeLessThanOrEqual(60);
    expect(words.meta.description.length).toBeGreaterThanOrEqual(110);
    expect(words.meta.description.length).toBeLessThanOrEqual(160);
  });
});

it("Hampton names its six key areas", () => {
  const named = wordsOf("hampton").coverage.groups.flatMap(({ neighborhoods }) => neighborhoods);
  for (const area of ["Downtown Hampton", "Phoebus", "Buckroe Beach", "Fox Hill", "Aberdeen"])
    expect(named).toContain(area);
  expect(named.join()).toContain("Langley");
});

it("Virginia Beach takes the military discount from the company facts", () => {
  const text = JSON.stringify(
    wordsOf("virginia-beach", { ...companyDefaults, militaryDiscountPercent: 33 }),
  );
  expect(text).toContain("33%");
});
