import type { City } from "./cities.ts";
import { type CompanyFacts, companyDefaults, experienceText } from "./company.ts";
import type { ContentSet } from "./facts/content-set.ts";
import { holidayClosures, type HolidayId, holidayIds } from "./hours/holidays.ts";
import type { Closure } from "./hours/hours.ts";
import { companyOverrides, type CompanyOverrides } from "./schema.ts";

/** The facts as the owner enters them: closures and holidays apart from the hours. */
export interface OwnerFacts extends Omit<CompanyFacts, "experience"> {
  /** Federal holidays on which the office is closed. */
  holidays: readonly HolidayId[];
  /** Federal holidays on which it is open. Those on neither list have no answer yet. */
  openHolidays: readonly HolidayId[];
  closures: readonly Closure[];
  /** The owner's changes to cities that only the other set of content has. */
  awayCities?: CompanyOverrides["cities"];
  /** Facts that the owner entered and that equal the default of this set. The other set has another default. */
  entered?: readonly string[];
}

const { experience: _derived, ...defaults } = companyDefaults;

export const ownerDefaults: OwnerFacts = {
  ...defaults,
  holidays: [],
  openHolidays: [],
  closures: [],
};

/**
 * What a firm anywhere begins with: no city, no helpline and no license of Hampton Roads. "Make it yours" asks for what
 * is not neutral here, such as the name.
 */
const neutralDefaults: OwnerFacts = {
  ...ownerDefaults,
  contentSet: "neutral",
  name: "Your Pest Control",
  region: "your area",
  phone: "(800) 555-0100",
  address: {
    street: "1 Main Street",
    city: "Anytown",
    region: "KS",
    postalCode: "66002",
    country: "US",
  },
  location: { latitude: 39.83, longitude: -98.58 },
  license: {
    name: "Pesticide business license",
    number: "pending",
    authority: "the state",
    lookupUrl: "https://npic.orst.edu/reg/state_agencies.html",
  },
  legalUpdated: "2026-11-27",
  cities: [],
  militaryDiscountPercent: 0,
  wildlifeHelpline: { name: "", phone: "" },
};

const defaultsBySet: Record<ContentSet, OwnerFacts> = {
  "hampton-roads": ownerDefaults,
  neutral: neutralDefaults,
};

/** The facts until the owner changes them. */
export const defaultsOf = ({ contentSet }: Pick<OwnerFacts, "contentSet">): OwnerFacts =>
  defaultsBySet[contentSet];

/** The facts whose default depends on the set. */
const differing = (Object.keys(neutralDefaults) as (keyof OwnerFacts)[]).filter(
  (name) => name !== "contentSet" && !isEqual(neutralDefaults[name], ownerDefaults[name]),
);

const isShipped = (slug: string): boolean =>
  ownerDefaults.cities.some((city) => city.slug === slug);

const parts = Object.entries(companyOverrides.shape);

/** The valid parts of a stored setting: an invalid part must not reset the others. */
export function overridesIn(setting: unknown): CompanyOverrides {
  const stored: Record<string, unknown> =
    typeof setting === "object" && setting !== null ? { ...setting } : {};
  return Object.fromEntries(
    parts.flatMap(([name, schema]) => {
      const parsed = schema.safeParse(stored[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}

/** The defaults merged with the owner's changes. */
export function ownerFactsOf(setting: unknown): OwnerFacts {
  const { cities: changedCities = {}, addedCities = [], ...changes } = overridesIn(setting);
  const { holidays } = changes;
  // Earlier versions had one list: what the owner left out of it is open.
  if (holidays)
    changes.openHolidays ??= holidayIds.filter((holiday) => !holidays.includes(holiday));
  const base = defaultsBySet[changes.contentSet ?? "hampton-roads"];
  const away = Object.entries(changedCities).filter(
    ([slug]) => !base.cities.some((city) => city.slug === slug),
  );
  const entered = differing.filter(
    (name) => name in changes && isEqual(changes[name as keyof typeof changes], base[name]),
  );
  return {
    ...base,
    ...changes,
    ...(entered.length > 0 ? { entered } : {}),
    ...(away.length > 0 ? { awayCities: Object.fromEntries(away) } : {}),
    cities: [
      ...base.cities.map((city) => ({ ...city, ...changedCities[city.slug] })),
      ...addedCities.filter(({ slug }) => !isShipped(slug)),
    ],
  };
}

/** The facts as pages, emails and clocks read them, with what follows from them. */
export function companyFrom(facts: OwnerFacts, now: Date): CompanyFacts {
  const {
    holidays: _closed,
    openHolidays,
    closures,
    awayCities: _away,
    entered: _entered,
    ...rest
  } = facts;
  // No promise falls on a holiday that the owner has not answered for.
  const closedOn = holidayIds.filter((holiday) => !openHolidays.includes(holiday));
  const all = [...closures, ...holidayClosures(closedOn, now)].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
  return {
    ...rest,
    cities: facts.cities.filter(({ retired }) => !retired),
    experience: experienceText(facts.since, now),
    hours: { ...facts.hours, ...(all.length > 0 ? { closures: all } : {}) },
  };
}

/** What to store: only differences from the defaults, so that unchanged facts stay recognizable. */
export function overridesOf(facts: OwnerFacts): CompanyOverrides {
  const { cities, awayCities, entered = [], ...rest } = facts;
  const base = defaultsOf(facts);
  const known: Record<string, unknown> = { ...base, contentSet: ownerDefaults.contentSet };
  const isAnswered = rest.holidays.length + rest.openHolidays.length > 0;
  const changed = Object.entries(rest).filter(
    ([name, value]) =>
      !isEqual(value, known[name]) ||
      entered.includes(name) ||
      (isAnswered && (name === "holidays" || name === "openHolidays")),
  );
  const changedCities = cities.filter(
    (city, at) => isShipped(city.slug) && !isEqual(city, base.cities[at]),
  );
  const addedCities = cities.filter(({ slug }) => !isShipped(slug));
  const storedCities = {
    ...awayCities,
    ...Object.fromEntries(
      changedCities.map(({ slug, neighborhoods, zipCodes, animalControl, retired }) => [
        slug,
        {
          neighborhoods: [...neighborhoods],
          zipCodes: [...zipCodes],
          animalControl,
          ...(retired ? { retired } : {}),
        },
      ]),
    ),
  };
  return {
    ...Object.fromEntries(changed),
    ...(Object.keys(storedCities).length > 0 ? { cities: storedCities } : {}),
    ...(addedCities.length > 0 ? { addedCities: addedCities.map(asAdded) } : {}),
  };
}

/** The same changes on another set. Facts that the owner never changed become those of the set. */
export function withContentSet(facts: OwnerFacts, contentSet: ContentSet): OwnerFacts {
  return ownerFactsOf({ ...overridesOf(facts), contentSet });
}

function asAdded(city: City) {
  const { slug, name, state = "", stateName = "", location } = city;
  const { zipCodes, neighborhoods, animalControl } = city;
  return {
    slug,
    name,
    state,
    stateName,
    zipCodes: [...zipCodes],
    neighborhoods: [...neighborhoods],
    animalControl,
    ...(location ? { location } : {}),
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
