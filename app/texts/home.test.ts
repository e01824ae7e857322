import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { homeSections, plans } from "./home.ts";
import { dollarsOf, mosquitoOffers, mosquitoTexts } from "./services/mosquito.ts";

test("exactly one plan is the most popular", () => {
  expect(plans.map((plan) => [plan.name, plan.popular ?? false])).toEqual([
    ["Essential Protection", false],
    ["Complete Protection", true],
    ["Premium Protection", false],
  ]);
});

test("the home page begins with its hero and its plans", () => {
  expect(homeSections.slice(0, 3)).toEqual(["hero", "trust", "plans"]);
});

test("structured data and cards show the prices of the facts", () => {
  const { prices, season } = mosquitoTexts.write(companyDefaults);
  expect(mosquitoOffers(prices.items, companyDefaults)).toMatchObject([
    { price: 125 },
    { price: 99, per: "month" },
    { price: 75, per: "visit" },
  ]);
  const moved = {
    ...companyDefaults,
    mosquito: {
      ...companyDefaults.mosquito,
      oneTimeDollars: 811,
      monthlyDollars: 812,
      biweeklyDollarsPerVisit: 813,
    },
  };
  expect(prices.items.map((price) => dollarsOf(price, moved))).toEqual([811, 812, 813]);
  const { from, to } = companyDefaults.mosquito.season;
  expect(season.months.map(({ month }) => month)).toEqual(
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
});
