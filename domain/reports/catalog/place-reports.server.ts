import { type SQL, sql } from "drizzle-orm";
import { quoteServices, serviceLabel } from "#domain/leads/choices.ts";
import type { Fold, Report, ReportRun, Sums } from "#domain/reports/report.ts";
import { leadCount, leadFold } from "./lead-fold.server.ts";
import { rowsBy, total } from "./sums.ts";

/**
 * The last five digits of an address that stand alone; at its beginning they are the number of the house. Most addresses
 * end with them, and reading those takes a third of the time.
 */
const zipCode = sql`case when right(address, 6) ~ '^\\D\\d{5}$' then right(address, 5)
  else coalesce(substring(address from '\\D(\\d{5})(?:-\\d{4})?\\D*$'), substring(address from '^\\s*(\\d{5})\\s*$')) end`;
type Cities = ReportRun["cities"];

/** Maps each ZIP code to its city. A shared code has all names, like "Duluth, Hermantown". */
function cityNames(cities: Cities): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, zipCodes } of cities)
    for (const zip of zipCodes)
      names.set(zip, names.has(zip) ? `${names.get(zip)}, ${name}` : name);
  return names;
}

const noAddress = "No address";
const elsewhere = "Not one of our cities";

const hasZip = ({ zipCodes }: Cities[number]) =>
  sql`zip = any(${sql.param([...zipCodes])}::text[])`;
const isNamed = ({ name }: Cities[number]) => sql`position(${name.toLowerCase()} in place) > 0`;

/** Lists the cities that share a ZIP code with another city. */
const sharing = (cities: Cities) =>
  cities.filter((city) =>
    cities.some(
      (other) => other !== city && other.zipCodes.some((zip) => city.zipCodes.includes(zip)),
    ),
  );

/** Returns the city of a lead: that of its ZIP code, else the one that its address names. */
const cityOfLead = (cities: Cities): SQL =>
  sql.join(
    [
      sql`case when place is null then ${noAddress}`,
      ...sharing(cities).map(
        (city) => sql`when ${hasZip(city)} and ${isNamed(city)} then ${city.name}`,
      ),
      ...cities.map((city) => sql`when ${hasZip(city)} then ${city.name}`),
      ...cities.map((city) => sql`when ${isNamed(city)} then ${city.name}`),
      sql`else ${elsewhere} end`,
    ],
    sql` `,
  );
const isServed = (cities: Cities): SQL =>
  sql`zip = any(${sql.param([...cityNames(cities).keys()])}::text[])`;

/** Leads with `place`, their address in lower case, and `zip`, both read once per lead. */
function placeFold(
  run: ReportRun,
  fold: Pick<Fold, "keys" | "measures" | "where" | "largest">,
): Fold {
  return leadFold(run, {
    join: sql`cross join lateral
      (select lower(nullif(address, '')) as place, ${zipCode} as zip offset 0) as read`,
    ...fold,
  });
}

export const placeReports: readonly Report[] = [
  {
    name: "cities-and-services",
    title: "Cities and services asked for",
    description: "What people ask for in each city, by the address of their request.",
    group: "Leads",
    parameters: ["period", "source", "type"],
    async run(run) {
      const sums = await run.fold(
        placeFold(run, {
          keys: { city: cityOfLead(run.cities), service: sql`service` },
          measures: { leads: leadCount },
        }),
      );
      const services = rowsBy(sums, { key: "service", measure: "leads" }, (service) => [service])
        .flat()
        .slice(0, quoteServices.length + 3);
      return {
        columns: [
          { label: "City", unit: "text" },
          { label: "Leads", unit: "count" },
          ...services.map((service) => ({
            label: serviceLabel(service === null ? null : String(service)),
            unit: "count" as const,
          })),
        ],
        rows: rowsBy(sums, { key: "city", measure: "leads" }, (city, own) => [
          city,
          total(own, "leads"),
          ...services.map((service) =>
            total(
              own.filter((sum) => sum["service"] === service),
              "leads",
            ),
          ),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "zips-asked",
    title: "ZIP codes of a city",
    description: "Leads by ZIP code, by the address of their request.",
    group: "Leads",
    parameters: ["period", "source", "service", "type", "city"],
    async run(run) {
      const names = cityNames(run.cities);
      const chosen = run.cities.find(({ slug }) => slug === run.filters.city);
      const ofCity = chosen && sql`zip = any(${sql.param([...chosen.zipCodes])}::text[])`;
      const sums = await run.fold(
        placeFold(run, {
          where: ofCity ?? sql`zip is not null`,
          keys: { zip: sql`zip` },
          measures: { leads: leadCount, last: sql`max(at)` },
          largest: ["last"],
        }),
      );
      return {
        columns: [
          { label: "ZIP code", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "City", unit: "text" },
          { label: "Last lead", unit: "time" },
        ],
        rows: rowsBy(sums, { key: "zip", measure: "leads" }, (zip, own) => [
          zip,
          total(own, "leads"),
          names.get(zip ?? "") ?? elsewhere,
          lastOf(own),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "zips-not-served",
    title: "ZIP codes asked for that we do not serve",
    description: "Requests from addresses whose ZIP code is in none of our cities.",
    group: "Leads",
    parameters: ["period", "source", "service", "type"],
    async run(run) {
      const sums = await run.fold(
        placeFold(run, {
          where: sql`zip is not null and not ${isServed(run.cities)}`,
          keys: { zip: sql`zip`, service: sql`service` },
          measures: { leads: leadCount, last: sql`max(at)` },
          largest: ["last"],
        }),
      );
      return {
        columns: [
          { label: "ZIP code", unit: "text" },
          { label: "Leads", unit: "count" },
          { label: "Asked for", unit: "text" },
          { label: "Last lead", unit: "time" },
        ],
        rows: rowsBy(sums, { key: "zip", measure: "leads" }, (zip, own) => [
          zip,
          total(own, "leads"),
          rowsBy(own, { key: "service", measure: "leads" }, (service) => [serviceLabel(service)])
            .flat()
            .join(", "),
          lastOf(own),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
];

function lastOf(sums: readonly Sums[]): string | null {
  return sums.reduce<string | null>((latest, { last = null }) => {
    const at = last === null ? null : String(last);
    return latest === null || (at !== null && at > latest) ? at : latest;
  }, null);
}
