import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import type { Week } from "#domain/settings/hours/hours.ts";
import { textFacts } from "./text-facts.ts";

/**
 * The shipped texts of a page with the names of facts in place of their values: "Call (757) 555-0100" becomes
 * "Call {phone}". It evaluates the texts with a company whose every value is unique, and replaces those values.
 */
export function templateOf<Tree>(
  write: (company: CompanyFacts) => Tree,
  contentSet: ContentSet = "hampton-roads",
): Tree {
  return templated(write({ ...probe, contentSet })) as Tree;
}

function templated(part: unknown): unknown {
  if (typeof part === "string")
    return replacements.reduce((text, [value, name]) => text.replaceAll(value, name), part);
  if (Array.isArray(part)) return part.map(templated);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, templated(value)]));
}

const odd = { opens: 61, closes: 1382 };
const oddWeek: Week = [odd, null, null, null, null, null, null];
/** More cities than any number in a text. */
const manyCities = Array.from({ length: 907 }, (_, position) => ({
  slug: `probe-${position}`,
  name: `\u{e000}city ${position}\u{e001}`,
  neighborhoods: [],
  zipCodes: [],
  animalControl: { name: "", phone: "" },
}));

/** Multiples of an hour, so that durations keep their form. */
let counted = 100_000;
const unique = (): number => 60 * counted++;

function probed(value: unknown): unknown {
  if (typeof value === "number") return unique();
  if (typeof value === "string") return `\u{e000}${unique()}\u{e001}`;
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, probed(part)]));
}

const {
  contentSet,
  hours,
  location,
  legalUpdated,
  cities,
  mosquito,
  planPrices,
  banner,
  retiredServices,
  addedServices,
  retiredPests,
  addedPests,
  ...rest
} = companyDefaults;
const probe = {
  contentSet,
  ...(probed(rest) as typeof rest),
  hours: { ...hours, week: oddWeek },
  location,
  legalUpdated,
  planPrices,
  banner,
  retiredServices,
  addedServices,
  retiredPests,
  addedPests,
  cities: [...cities, ...manyCities],
  mosquito: { ...(probed(mosquito) as typeof mosquito), season: { from: 1, to: 12 } },
} satisfies CompanyFacts;

/** Longest first: a list of cities contains the name of each. */
const replacements = textFacts
  .map(({ name, text }) => [text(probe), `{${name}}`] as const)
  .toSorted(([a], [b]) => b.length - a.length);
