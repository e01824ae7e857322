import { describe, expect, it } from "vitest";
import { cities } from "#domain/settings/cities.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { neighboringPlaces } from "./neighboring-places.ts";
import { checkZip } from "./zip-answer.ts";

describe("checking a ZIP code", () => {
  it("knows every ZIP code of every city", () => {
    for (const city of cities)
      for (const zip of city.zipCodes)
        expect(checkZip(zip, companyDefaults)).toEqual({ kind: "served", zip, city });
  });

  it("names a neighboring place that we do not serve", () => {
    expect(checkZip("23662", companyDefaults)).toEqual({
      kind: "neighboring",
      zip: "23662",
      place: "Poquoson",
    });
  });

  it("does not say that we do not come to a city that the owner added", () => {
    const [first] = cities;
    if (!first) return expect.unreachable();
    const williamsburg = { ...first, slug: "williamsburg", name: "Williamsburg" };
    const company = {
      ...companyDefaults,
      cities: [...cities, { ...williamsburg, zipCodes: ["23185"] }],
    };
    expect(checkZip("23185", company)).toMatchObject({ kind: "served" });
    expect(checkZip("23188", company)).toEqual({ kind: "outside", zip: "23188" });
  });

  it("lists none of our ZIP codes as a neighbor's", () => {
    const servedZips = new Set(cities.flatMap(({ zipCodes }) => zipCodes));
    expect(
      neighboringPlaces.flatMap(({ zipCodes }) => zipCodes).filter((zip) => servedZips.has(zip)),
    ).toEqual([]);
  });

  it("reports a distant ZIP code as outside", () => {
    expect(checkZip("90210", companyDefaults)).toEqual({ kind: "outside", zip: "90210" });
  });

  it("finds the five digits in every form of a ZIP code", () => {
    for (const typed of [
      " 23503 ",
      "23503-1234",
      "23503 1234",
      "235031234",
      "２３５０３",
      "Va. 23503",
    ])
      expect(checkZip(typed, companyDefaults)).toMatchObject({ kind: "served", zip: "23503" });
  });

  it("reports anything else as not a ZIP code", () => {
    expect(checkZip("Ghent", companyDefaults)).toEqual({ kind: "unreadable" });
  });
});
