import { z } from "zod";
import { type FactField, factField, numberField, spanFields, wholeNumber } from "./fact-field.ts";
import { type PlanId, planIds } from "#domain/settings/offer/plan-prices.ts";
import { checkSpans, type FactSection } from "./fact-section.ts";

const mosquitoPrices = [
  ["oneTimeDollars", "One treatment, in dollars"],
  ["monthlyDollars", "Monthly, in dollars"],
  ["biweeklyDollarsPerVisit", "Biweekly, in dollars a visit"],
] as const;

const planNames: Readonly<Record<PlanId, string>> = {
  quarterly: "Quarterly plan",
  "every-two-months": "Plan every two months",
  monthly: "Monthly plan",
};

/** An optional price that a plan begins at. */
function planFields(id: PlanId): FactField[] {
  const name = id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [
    factField({
      name: `${name}From`,
      label: `${planNames[id]}: from, in dollars`,
      control: "number",
      columns: 3,
      optional: true,
      schema: z.union([
        z.literal("").transform(() => null),
        wholeNumber(`${planNames[id]}: from`, { min: 1, max: 10_000 }),
      ]),
      read: ({ planPrices }) => String(planPrices[id]?.dollars ?? ""),
      write: (facts, dollars) => {
        const { [id]: before, ...others } = facts.planPrices;
        facts.planPrices =
          dollars === null ? others : { ...others, [id]: { per: before?.per ?? "visit", dollars } };
      },
    }),
    factField({
      name: `${name}Per`,
      label: `${planNames[id]}: price is for`,
      control: "select",
      columns: 3,
      choices: [
        { value: "visit", label: "A visit" },
        { value: "month", label: "A month" },
      ],
      schema: z.enum(["visit", "month"], "Please choose one of the list").default("visit"),
      read: ({ planPrices }) => planPrices[id]?.per ?? "visit",
      write: (facts, per) => {
        const price = facts.planPrices[id];
        if (price) price.per = per;
      },
    }),
  ];
}

export const prices: FactSection = {
  id: "prices",
  title: "Prices and offers",
  tab: "Prices",
  description: "Prices, discounts and what treatments achieve.",
  groups: [
    {
      title: "Offers",
      shown:
        "on the home, about, contact, service and city pages, and in what search engines and AI assistants read",
      fields: [
        numberField({
          name: "firstServiceDiscountDollars",
          label: "Off the first service, in dollars",
          columns: 3,
          min: 0,
          max: 1000,
          read: (facts) => facts.firstServiceDiscountDollars,
          write: (facts, dollars) => void (facts.firstServiceDiscountDollars = dollars),
        }),
        numberField({
          name: "militaryDiscountPercent",
          label: "Military discount, in percent",
          columns: 3,
          min: 0,
          max: 100,
          read: (facts) => facts.militaryDiscountPercent,
          write: (facts, percent) => void (facts.militaryDiscountPercent = percent),
        }),
      ],
    },
    {
      title: "Home plans",
      shown:
        "with the plans on the home and residential pages, and in what search engines and AI assistants read",
      fields: planIds.flatMap(planFields),
    },
    {
      title: "Mosquito control",
      shown:
        "on the mosquito page with its questions and offers, on the city pages, and in what AI assistants read",
      fields: [
        ...mosquitoPrices.map(([name, label]) =>
          numberField({
            name,
            label,
            min: 1,
            max: 10_000,
            read: ({ mosquito }) => mosquito[name],
            write: ({ mosquito }, dollars) => void (mosquito[name] = dollars),
          }),
        ),
        ...spanFields({
          name: "season",
          label: "Months of the season",
          hint: "January is 1, December is 12.",
          min: 1,
          max: 12,
          of: ({ mosquito }) => mosquito.season,
        }),
        ...spanFields({
          name: "treatmentWeeks",
          label: "Weeks that a treatment lasts",
          min: 1,
          max: 52,
          of: ({ mosquito }) => mosquito.singleTreatmentWeeks,
        }),
        ...spanFields({
          name: "reduction",
          label: "Fewer mosquitoes, in percent",
          min: 1,
          max: 100,
          of: ({ mosquito }) => mosquito.reductionPercent,
        }),
        ...spanFields({
          name: "eventHours",
          label: "Treatment before an event, in hours",
          min: 1,
          max: 168,
          of: ({ mosquito }) => mosquito.eventHours,
        }),
      ],
    },
    {
      title: "Termite control",
      shown: "on the termite page and the city pages",
      fields: spanFields({
        name: "liquidYears",
        label: "Years that a liquid barrier protects",
        min: 1,
        max: 50,
        of: ({ termite }) => termite.liquidYears,
      }),
    },
  ],
  check: ({ mosquito, termite }) =>
    checkSpans({
      season: mosquito.season,
      treatmentWeeks: mosquito.singleTreatmentWeeks,
      reduction: mosquito.reductionPercent,
      eventHours: mosquito.eventHours,
      liquidYears: termite.liquidYears,
    }),
};
