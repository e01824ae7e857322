import { type CompanyFacts, companyDefaults, experienceText } from "./company.ts";
import { holidayClosures, type HolidayId } from "./holidays.ts";
import type { Closure } from "./hours.ts";
import { companyOverrides, type CompanyOverrides } from "./schema.ts";

/** The facts as the owner enters them: closures and holidays apart from the hours. */
export interface OwnerFacts extends Omit<CompanyFacts, "experience"> {
  holidays: readonly HolidayId[];
  closures: readonly Closure[];
}

const { experience: _derived, ...defaults } = companyDefaults;

export const ownerDefaults: OwnerFacts = { ...defaults, holidays: [], closures: [] };

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
  const { cities: changedCities = {}, ...changes } = overridesIn(setting);
  return {
    ...ownerDefaults,
    ...changes,
    cities: ownerDefaults.cities.map((city) => ({ ...city, ...changedCities[city.slug] })),
  };
}

/** The facts as pages, emails and clocks read them, with what follows from them. */
export function companyFrom(facts: OwnerFacts, now: Date): CompanyFacts {
  const { holidays, closures, ...rest } = facts;
  const all = [...closures, ...holidayClosures(holidays, now)].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
  return {
    ...rest,
    experience: experienceText(facts.since, now),
    hours: { ...facts.hours, ...(all.length > 0 ? { closures: all } : {}) },
  };
}

/** What to store: only differences from the defaults, so that unchanged facts stay recognizable. */
export function overridesOf(facts: OwnerFacts): CompanyOverrides {
  const { cities, ...rest } = facts;
  const known: Record<string, unknown> = { ...ownerDefaults };
  const changed = Object.entries(rest).filter(([name, value]) => !isEqual(value, known[name]));
  const changedCities = cities.filter((city, at) => !isEqual(city, ownerDefaults.cities[at]));
  return {
    ...Object.fromEntries(changed),
    ...(changedCities.length > 0
      ? {
          cities: Object.fromEntries(
            changedCities.map(({ slug, neighborhoods, zipCodes, animalControl }) => [
              slug,
              { neighborhoods: [...neighborhoods], zipCodes: [...zipCodes], animalControl },
            ]),
          ),
        }
      : {}),
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
