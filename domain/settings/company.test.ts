import { expect, test } from "vitest";
import {
  addressLine,
  companyDefaults,
  durationText,
  mapsHref,
  phoneE164,
  telHref,
} from "./company.ts";

test("each city has the neighborhoods and ZIP codes that we promise to cover", () => {
  const counts = companyDefaults.cities.map((city) => [
    city.slug,
    city.neighborhoods.length,
    city.zipCodes.length,
  ]);
  expect(counts).toEqual([
    ["virginia-beach", 10, 14],
    ["norfolk", 10, 19],
    ["chesapeake", 8, 9],
    ["portsmouth", 6, 7],
    ["suffolk", 5, 8],
    ["hampton", 5, 10],
    ["newport-news", 5, 8],
  ]);
  for (const city of companyDefaults.cities) {
    expect(new Set(city.zipCodes).size).toBe(city.zipCodes.length);
    expect(new Set(city.neighborhoods).size).toBe(city.neighborhoods.length);
  }
});

test("each city has a contact for wild animals, and none has our number", () => {
  const phones = companyDefaults.cities.map((city) => city.animalControl.phone);
  expect(new Set(phones).size).toBe(companyDefaults.cities.length);
  for (const phone of [...phones, companyDefaults.wildlifeHelpline.phone]) {
    expect(phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    expect(phone).not.toBe(companyDefaults.phone);
  }
});

test("a phone number becomes a link", () => {
  expect(phoneE164("(757) 555-0100")).toBe("+17575550100");
  expect(telHref("+1 757.555.0100")).toBe("tel:+17575550100");
});

test("an address becomes a line of text and a map link", () => {
  expect(addressLine(companyDefaults.address)).toBe("100 Seaglass Lane, Virginia Beach, VA 23451");
  expect(mapsHref(companyDefaults.address)).toContain("query=100%20Seaglass%20Lane");
});

test("promised times are shown in hours", () => {
  expect([60, 120, 240, 45].map(durationText)).toEqual([
    "1 hour",
    "2 hours",
    "4 hours",
    "45 minutes",
  ]);
});
