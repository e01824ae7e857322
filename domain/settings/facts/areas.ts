import { z } from "zod";
import { counted } from "#domain/words/counted.ts";
import { cities } from "#domain/settings/cities.ts";
import { cityLimits } from "#domain/settings/schema.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";
import {
  type FactField,
  type FactsDraft,
  factField,
  line,
  numberField,
  optionalLine,
  phoneLine,
} from "./fact-field.ts";
import type { FactSection } from "./fact-section.ts";

const list = (label: string, max: number) =>
  z
    .string({ error: `Please enter the ${label}` })
    .trim()
    .min(1, `Please enter the ${label}`)
    .max(max, `The ${label} must be no more than ${max} characters`);

export const zipList = (city: string) =>
  list(`ZIP codes of ${city}`, 600).transform((text, context) => {
    const codes = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
    const wrong = codes.find((code) => !/^\d{5}$/.test(code));
    if (wrong !== undefined || codes.length > cityLimits.zipCodes)
      context.addIssue({
        code: "custom",
        message: wrong
          ? `A ZIP code has five digits. This one isn't: “${wrong.slice(0, 20)}”`
          : `A city can have up to ${cityLimits.zipCodes} ZIP codes`,
      });
    return codes;
  });

export const neighborhoodList = (city: string) =>
  list(`neighborhoods of ${city}`, 2000).transform((text, context) => {
    const names = [
      ...new Set(
        text
          .split(/[\n,]/)
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ];
    if (names.length > cityLimits.neighborhoods || names.some((name) => name.length > 60))
      context.addIssue({
        code: "custom",
        message: `A city can have up to ${cityLimits.neighborhoods} neighborhoods, with names of up to 60 characters`,
      });
    return names;
  });

const verifiedDate = (label: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine(
      (text) => text === "" || z.iso.date().safeParse(text).success,
      `${label}: “Verified on” must be a date`,
    );

const phoneWords = (label: string) => `${label}: phone must be a phone number`;

type Office = FactsDraft["wildlifeHelpline"];

/** Name, phone and date of verification of an office that is not ours. */
function officeFields(
  name: string,
  label: string,
  of: (facts: OwnerFacts | FactsDraft) => Office,
  optional = false,
): FactField[] {
  const phone = phoneLine(`${label}: phone`);
  return [
    factField({
      name: `${name}Name`,
      label: `${label}: office`,
      control: "text",
      columns: 6,
      optional,
      ...(optional ? { hint: "Leave name and phone empty to hide it." } : {}),
      schema: optional ? optionalLine(`${label}: office`) : line(`${label}: office`),
      read: (facts) => of(facts).name,
      write: (facts, office) => void (of(facts).name = office),
    }),
    factField({
      name: `${name}Phone`,
      label: `${label}: phone`,
      control: "tel",
      columns: 3,
      optional,
      schema: optional ? z.union([z.literal(""), phone], phoneWords(label)) : phone,
      read: (facts) => of(facts).phone,
      write: (facts, phone) => void (of(facts).phone = phone),
    }),
    factField({
      name: `${name}Verified`,
      label: `${label}: verified on`,
      control: "date",
      columns: 3,
      optional: true,
      schema: verifiedDate(label),
      read: (facts) => of(facts).verifiedOn ?? "",
      write: (facts, date) => {
        if (date) of(facts).verifiedOn = date;
        else delete of(facts).verifiedOn;
      },
    }),
  ];
}

function cityOf(facts: OwnerFacts | FactsDraft, slug: string) {
  const city = facts.cities.find((one) => one.slug === slug);
  if (!city) throw new Error(`There is no city ${slug}`);
  return city as FactsDraft["cities"][number];
}

/** Field names have no hyphens: "newport-news" -> "newportNews" */
export const fieldName = (slug: string) =>
  slug.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const areas: FactSection = {
  id: "areas",
  title: "Areas and helplines",
  tab: "Areas",
  description:
    "The neighborhoods, ZIP codes and animal control number of each city. Call each number before launch. To add a city, add its page.",
  groups: [
    ...cities.map(({ slug, name }) => ({
      title: name,
      only: "hampton-roads" as const,
      state: (values: Readonly<Record<string, string>>) =>
        values[`${fieldName(slug)}Served`] === "yes"
          ? counted((values[`${fieldName(slug)}Zips`] ?? "").split(" ").length, "ZIP code")
          : "Not served",
      shown: `on the page of ${name} and the service areas, and in the ZIP check, the wildlife notice and what AI assistants read`,
      fields: [
        factField({
          name: `${fieldName(slug)}Served`,
          label: `We work in ${name}`,
          control: "select",
          choices: [
            { value: "yes", label: "Yes" },
            { value: "gone", label: "No: its page says that it is gone" },
            { value: "areas", label: "No: its page leads to the service areas" },
          ],
          hint: "Requests, reviews and reports keep the city.",
          schema: z.enum(["yes", "gone", "areas"], "Please choose one of the list").default("yes"),
          read: (facts) => cityOf(facts, slug).retired ?? "yes",
          write: (facts, served) => {
            if (served === "yes") delete cityOf(facts, slug).retired;
            else cityOf(facts, slug).retired = served;
          },
        }),
        factField({
          name: `${fieldName(slug)}Areas`,
          label: `Neighborhoods of ${name}`,
          control: "lines",
          hint: "Separated by commas. The texts of the page may name more.",
          schema: neighborhoodList(name),
          read: (facts) => cityOf(facts, slug).neighborhoods.join(", "),
          write: (facts, names) => void (cityOf(facts, slug).neighborhoods = names),
        }),
        factField({
          name: `${fieldName(slug)}Zips`,
          label: `ZIP codes of ${name}`,
          control: "lines",
          schema: zipList(name),
          read: (facts) => cityOf(facts, slug).zipCodes.join(" "),
          write: (facts, codes) => void (cityOf(facts, slug).zipCodes = codes),
        }),
        ...officeFields(
          fieldName(slug),
          `Animal control in ${name}`,
          (facts) => cityOf(facts, slug).animalControl,
        ),
      ],
    })),
    {
      title: "Size of Suffolk",
      only: "hampton-roads",
      shown: "on the page of Suffolk",
      fields: [
        numberField({
          name: "suffolkSquareMiles",
          label: "Square miles, at least",
          min: 1,
          max: 10_000,
          read: (facts) => facts.suffolkSquareMiles,
          write: (facts, miles) => void (facts.suffolkSquareMiles = miles),
        }),
      ],
    },
    {
      title: "Helplines",
      shown: "in the notices about wildlife and poison, and in the article about spiders",
      fields: [
        ...officeFields("wildlife", "Wild animals", (facts) => facts.wildlifeHelpline, true),
        ...officeFields("poison", "Poison", (facts) => facts.poisonHelpline),
      ],
    },
  ],
  check(facts, now) {
    const served = facts.cities.filter(({ retired }) => !retired);
    if (served.length === 0 && facts.contentSet === "hampton-roads")
      return { [`${fieldName(cities[0]?.slug ?? "")}Served`]: ["At least one city must stay"] };
    const { wildlifeHelpline: wildlife } = facts;
    if ((wildlife.name === "") !== (wildlife.phone === ""))
      return {
        [wildlife.name === "" ? "wildlifeName" : "wildlifePhone"]: [
          "Write both the office and its phone number, or neither",
        ],
      };
    return futureDates(facts, now);
  },
};

function futureDates(facts: FactsDraft, now: Date): Record<string, string[]> {
  // A day ahead of UTC is the latest that any time zone can be.
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const offices: [string, Office][] = [
    ...facts.cities.map(({ slug, animalControl }): [string, Office] => [
      fieldName(slug),
      animalControl,
    ]),
    ["wildlife", facts.wildlifeHelpline],
    ["poison", facts.poisonHelpline],
  ];
  return Object.fromEntries(
    offices
      .filter(([, { verifiedOn }]) => verifiedOn !== undefined && verifiedOn > latest)
      .map(([name]) => [`${name}Verified`, ["“Verified on” can't be in the future"]]),
  );
}
