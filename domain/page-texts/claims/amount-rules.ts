import type { City } from "#domain/settings/cities.ts";
import { spanText } from "#domain/settings/company.ts";
import type { Place } from "./claim.ts";
import {
  exactly,
  guarantees,
  isMosquito,
  military,
  type QuantityRule,
  span,
} from "./quantity-rule.ts";

const firstService =
  /\b(?:first (?:service|visit|treatment|job|appointment)|new customers?|first-time|first time)\b/;

function cityOf({ sentence, page, company }: Place): City | undefined {
  return (
    company.cities.find(({ name }) => sentence.includes(name.toLowerCase())) ??
    company.cities.find(({ slug }) => slug === page)
  );
}

/** What a text says about prices, discounts, ratings and counts. */
export const amountRules: readonly QuantityRule[] = [
  {
    fact: "Military discount",
    unit: "percent",
    applies: ({ sentence, text }) =>
      military.test(sentence) ||
      (military.test(text) && /\b(?:off|less|discount|saves?)\b/.test(sentence)),
    expected: ({ militaryDiscountPercent }) => exactly(militaryDiscountPercent),
    value: ({ militaryDiscountPercent }) => `${militaryDiscountPercent}%`,
    replacement: "{military discount}",
  },
  {
    fact: "How many fewer mosquitoes",
    unit: "percent",
    applies: (place) => isMosquito(place) && !military.test(place.sentence),
    expected: ({ mosquito }) => span(mosquito.reductionPercent),
    value: ({ mosquito }) => `${spanText(mosquito.reductionPercent)}%`,
    replacement: "{reduction}",
  },
  {
    fact: "Guarantee",
    unit: "percent",
    applies: ({ context }) =>
      guarantees.test(context) || /\b(?:satisfaction|success|effective|pest-free)\b/.test(context),
    expected: () => null,
    value: () => "free re-treatment between scheduled visits",
    replacement: null,
  },
  {
    fact: "Price of an inspection",
    unit: "dollars",
    applies: ({ context }) => /\b(?:inspections?|estimates?|visit fee|trip charge)\b/.test(context),
    expected: () => exactly(0),
    value: () => "free",
    replacement: null,
  },
  {
    fact: "Discount on the first service",
    unit: "dollars",
    applies: ({ sentence }) =>
      firstService.test(sentence) && /\b(?:off|sav|discount|less)/.test(sentence),
    expected: ({ firstServiceDiscountDollars }) => exactly(firstServiceDiscountDollars),
    value: ({ firstServiceDiscountDollars }) => `$${firstServiceDiscountDollars}`,
    replacement: "{first discount}",
  },
  {
    fact: "Price of monthly mosquito treatments",
    unit: "dollars",
    applies: (place) => isMosquito(place) && /\bmonth/.test(place.context),
    expected: ({ mosquito }) => exactly(mosquito.monthlyDollars),
    value: ({ mosquito }) => `$${mosquito.monthlyDollars}`,
    replacement: "{monthly price}",
  },
  {
    fact: "Price per visit of mosquito treatments every two weeks",
    unit: "dollars",
    applies: (place) =>
      isMosquito(place) &&
      /\b(?:visit|two weeks|biweekly|bi-weekly|other week)/.test(place.context),
    expected: ({ mosquito }) => exactly(mosquito.biweeklyDollarsPerVisit),
    value: ({ mosquito }) => `$${mosquito.biweeklyDollarsPerVisit}`,
    replacement: "{biweekly price}",
  },
  {
    fact: "Price of one mosquito treatment",
    unit: "dollars",
    applies: (place) =>
      isMosquito(place) &&
      /\b(?:once|one-time|one time|single|(?:one|per|a|each) (?:mosquito )?treatment|treatments? (?:start|cost|from|for|at|is|are))\b/.test(
        place.context,
      ),
    expected: ({ mosquito }) => exactly(mosquito.oneTimeDollars),
    value: ({ mosquito }) => `$${mosquito.oneTimeDollars}`,
    replacement: "{one-time price}",
  },
  {
    fact: "Rating out of five",
    unit: "stars",
    applies: ({ sentence }) =>
      /\b(?:rat|review|google|yelp|customers?|stars?|average|score)/.test(sentence),
    expected: () => null,
    value: () => "counted from the reviews in Settings",
    replacement: null,
  },
  {
    fact: "Number of cities",
    unit: "cities",
    applies: () => true,
    expected: ({ cities }) => exactly(cities.length),
    value: ({ cities }) => String(cities.length),
    replacement: "{city count} cities",
  },
  {
    fact: "ZIP codes of the city",
    unit: "zip codes",
    applies: (place) => cityOf(place) !== undefined,
    expected: (_company, place) => exactly(cityOf(place)?.zipCodes.length ?? 0),
    value: (_company, place) => String(cityOf(place)?.zipCodes.length),
    replacement: null,
  },
  {
    fact: "Neighborhoods of the city",
    unit: "neighborhoods",
    applies: (place) => cityOf(place) !== undefined,
    expected: (_company, place) => exactly(cityOf(place)?.neighborhoods.length ?? 0),
    value: (_company, place) => String(cityOf(place)?.neighborhoods.length),
    replacement: null,
  },
  {
    fact: "Square miles of Suffolk",
    unit: "miles",
    applies: ({ sentence, page }) => page === "suffolk" || sentence.includes("suffolk"),
    expected: ({ suffolkSquareMiles }) => exactly(suffolkSquareMiles),
    value: ({ suffolkSquareMiles }) => String(suffolkSquareMiles),
    replacement: "{suffolk area} square miles",
  },
];
