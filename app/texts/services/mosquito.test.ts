import { expect, test } from "vitest";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import {
  barrierResult,
  eventText,
  mosquitoHero,
  mosquitoMeta,
  mosquitoOffers,
  prices,
} from "./mosquito.ts";
import { seasonGuide } from "./mosquito-season.ts";

const { season } = companyDefaults.mosquito;

test("the season guide has every month of the season and no others", () => {
  const months = Array.from({ length: season.to - season.from + 1 }, (_, at) => season.from + at);
  expect(seasonGuide.map(({ month }) => month)).toEqual(months);
});

test("structured data and cards show the same prices", () => {
  expect(mosquitoOffers(prices(companyDefaults)).map(({ price, per }) => [price, per])).toEqual([
    [125, undefined],
    [99, "month"],
    [75, "visit"],
  ]);
});

test("prices and promises follow the company facts", () => {
  const moved: CompanyFacts = {
    ...companyDefaults,
    mosquito: {
      oneTimeDollars: 811,
      monthlyDollars: 812,
      biweeklyDollarsPerVisit: 813,
      season: { from: 3, to: 11 },
      singleTreatmentWeeks: { from: 14, to: 15 },
      reductionPercent: { from: 31, to: 32 },
      eventHours: { from: 71, to: 72 },
    },
  };
  const texts = JSON.stringify(
    [mosquitoMeta, mosquitoHero, prices, barrierResult, eventText].map((write) => write(moved)),
  );
  for (const fact of [
    "$811",
    "$812",
    "$813",
    "March to November",
    "14–15 weeks",
    "31–32%",
    "71–72 hours",
  ])
    expect(texts).toContain(fact);
  expect(texts).not.toMatch(/\$125|\$99|\$75|April|October|2–3|85–|24–48/);
});
