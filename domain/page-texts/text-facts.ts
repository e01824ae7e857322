import {
  addressLine,
  type CompanyFacts,
  durationText,
  spanText,
} from "#domain/settings/company.ts";
import { openDays } from "#domain/settings/hours/hours.ts";
import { openingTimes } from "#domain/page-texts/opening-times.ts";
import { monthsText } from "./months.ts";
import type { TextChanges } from "./merge-texts.ts";

/** A company fact inside a text, written as its name in braces: "Call {phone}." */
export interface TextFact {
  name: string;
  /** What it is, in a few words. */
  meaning: string;
  text: (company: CompanyFacts) => string;
}

/** The city of the office until the owner adds one. */
const names = ({ cities, address }: CompanyFacts): string[] =>
  cities.length === 0 ? [address.city] : cities.map(({ name }) => name);

/** "Norfolk, Hampton and Suffolk" */
const sentence = (items: readonly string[]): string =>
  [items.slice(0, -1).join(", "), items.at(-1)].filter(Boolean).join(" and ");

const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "seven cities", "one city", "14 cities" */
const countedCities = (count: number): string =>
  `${numbers[count - 1] ?? count} ${count === 1 ? "city" : "cities"}`;

const fact = (
  name: string,
  meaning: string,
  text: (company: CompanyFacts) => string | number,
): TextFact => ({ name, meaning, text: (company) => String(text(company)) });

/** Every fact that a text can contain. */
export const textFacts: readonly TextFact[] = [
  fact("company", "Name of the company", ({ name }) => name),
  fact("region", "The area, as people there call it", ({ region }) => region),
  fact("phone", "Phone number", ({ phone }) => phone),
  fact("email", "Email address", ({ email }) => email),
  fact("address", "Address of the office", ({ address }) => addressLine(address)),
  fact("hours", "Opening hours", ({ hours }) => openingTimes(hours)),
  fact("open days", "Days on which the office is open", ({ hours }) => openDays(hours.week)),
  fact("since", "Year in which the business began", ({ since }) => since),
  fact("experience", "Experience", ({ experience }) => experience),
  fact("license", "License number", ({ license }) => license.number),
  fact("license name", "Name of the license", ({ license }) => license.name),
  fact("military discount", "Military discount", (c) => `${c.militaryDiscountPercent}%`),
  fact(
    "first discount",
    "Discount on the first service",
    (c) => `$${c.firstServiceDiscountDollars}`,
  ),
  fact("reply time", "Time until a reply", (c) => durationText(c.responseMinutes.standard)),
  fact("urgent reply time", "Time until a reply about termites or bed bugs", (c) =>
    durationText(c.responseMinutes.urgent),
  ),
  fact("estimate reply time", "Time until a written estimate that needs no visit", (c) =>
    durationText(c.responseMinutes.estimate),
  ),
  fact("scheduling", "Hours until a first visit", (c) => spanText(c.schedulingHours)),
  fact("visit", "Minutes of a typical visit", (c) => spanText(c.visitMinutes)),
  fact("visit in words", "Minutes of a typical visit, in a sentence", ({ visitMinutes }) => {
    return `${visitMinutes.from} to ${visitMinutes.to}`;
  }),
  fact("settling", "Hours of more activity after a treatment", (c) => spanText(c.settlingHours)),
  fact("liquid years", "Years that a liquid termite treatment lasts", (c) =>
    spanText(c.termite.liquidYears),
  ),
  fact("one-time price", "Price of one mosquito treatment", (c) => `$${c.mosquito.oneTimeDollars}`),
  fact(
    "monthly price",
    "Price of monthly mosquito treatments",
    (c) => `$${c.mosquito.monthlyDollars}`,
  ),
  fact(
    "biweekly price",
    "Price per visit of mosquito treatments every two weeks",
    (c) => `$${c.mosquito.biweeklyDollarsPerVisit}`,
  ),
  fact("mosquito season", "Months of the mosquito season", (c) => monthsText(c.mosquito.season)),
  fact("treatment weeks", "Weeks that one mosquito treatment lasts", (c) =>
    spanText(c.mosquito.singleTreatmentWeeks),
  ),
  fact(
    "reduction",
    "How many fewer mosquitoes",
    (c) => `${spanText(c.mosquito.reductionPercent)}%`,
  ),
  fact("event hours", "Hours before an event", (c) => spanText(c.mosquito.eventHours)),
  fact("business emergency", "Hours until an emergency visit to a business", (c) =>
    spanText(c.commercialEmergencyHours),
  ),
  fact("cancellation", "Hours of notice to cancel a visit", (c) => c.cancellationHours),
  fact("notice days", "Days of notice to end a plan", (c) => c.agreementNoticeDays),
  fact("suffolk area", "Square miles of Suffolk", (c) => c.suffolkSquareMiles),
  fact("cities", "The cities in a sentence", (c) => sentence(names(c))),
  fact("city list", "The cities in a list", (c) => names(c).join(", ")),
  fact("counted cities", "How many cities, in words", (c) => countedCities(names(c).length)),
  fact("city count", "Number of cities", ({ cities }) => cities.length),
];

/** Facts that only texts of owners have: "1 cities" is wrong for a firm with one. */
export const keptForOwners: ReadonlySet<string> = new Set(["city count"]);

/** The facts that an owner can insert, with their values of today. */
export const insertableFacts = (company: CompanyFacts) =>
  textFacts
    .filter(({ name }) => name !== "suffolk area" || company.contentSet === "hampton-roads")
    .filter(({ name }) => !keptForOwners.has(name))
    .map(({ name, meaning, text }) => ({ name, meaning, text: text(company) }));

const factsByName = new Map(textFacts.map((one) => [one.name, one]));
/** The name of a fact in braces. */
export const placeholder = /\{([a-z -]{1,40})\}/g;

/** The names in braces that are not facts. */
export function unknownFacts(text: string): string[] {
  return [...text.matchAll(placeholder)]
    .map(([, name = ""]) => name)
    .filter((name) => !factsByName.has(name));
}

/** The text with the facts of today. */
export function withFacts(text: string, company: CompanyFacts): string {
  return text.replace(
    placeholder,
    (found, name: string) => factsByName.get(name)?.text(company) ?? found,
  );
}

/** A tree of texts with the facts of today. */
export function textsWithFacts<Tree>(part: Tree, company: CompanyFacts): Tree {
  return filled(part, company) as Tree;
}

function filled(part: unknown, company: CompanyFacts): unknown {
  if (typeof part === "string") return withFacts(part, company);
  if (Array.isArray(part)) return part.map((item) => filled(item, company));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, filled(value, company)]),
  );
}

export function changesWithFacts(changes: TextChanges, company: CompanyFacts): TextChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([path, text]) => [path, withFacts(text, company)]),
  );
}
