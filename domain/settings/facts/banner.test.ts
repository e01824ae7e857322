import { expect, it } from "vitest";
import { bannerOf } from "./banner.ts";
import { fromPrice } from "#domain/settings/offer/plan-prices.ts";

const banner = { words: "Spring", link: "", from: "2027-03-01", to: "2027-05-31" };

it.each([
  ["2027-02-28", false],
  ["2027-03-01", true],
  ["2027-05-31", true],
  ["2027-06-01", false],
])("a banner is shown from its first day to its last: %s, %s", (day, shown) => {
  expect(bannerOf(banner, day) !== null).toBe(shown);
});

it("a banner without days is always shown, and none never", () => {
  expect(bannerOf({ ...banner, from: "", to: "" }, "2030-01-01")).not.toBeNull();
  expect(bannerOf({ ...banner, from: "" }, "2020-01-01")).not.toBeNull();
  expect(bannerOf({ ...banner, to: "" }, "2099-01-01")).not.toBeNull();
  expect(bannerOf(null, "2027-04-01")).toBeNull();
});

it("a plan with a price says what it begins at, any other one nothing", () => {
  const prices = { monthly: { dollars: 45, per: "month" } } as const;
  expect(fromPrice(prices, "monthly")).toBe("From $45 a month");
  for (const id of ["quarterly", "unknown", "constructor", ""])
    expect(fromPrice(prices, id)).toBeUndefined();
});
