import { sql } from "drizzle-orm";
import { quoteServices, serviceLabel } from "#domain/leads/choices.ts";
import { cities } from "#domain/settings/cities.ts";
import type { Report, ReportRun, Sums } from "#domain/reports/report.ts";
import { leadCount, leadFold } from "./lead-fold.server.ts";
import { rowsBy, total } from "./sums.ts";

/** The last five digits of an address that stand alone; at its beginning they are the number of the house. */
const zipCode = sql`coalesce(substring(address from '\\D(\\d{5})(?:-\\d{4})?\\D*$'), substring(address from '^\\s*(\\d{5})\\s*$'))`;
const cityOfZip = new Map(
  cities.flatMap(({ name, zipCodes }) => zipCodes.map((zip) => [zip, name] as const)),
);
const noAddress = "No address";
const elsewhere = "Not one of our cities";

/** The place of a lead without a ZIP code of ours: the city that its address names. */
const namedCity = sql.join(
  [
    sql`case`,
    ...cities.map(({ name }) => sql`when address ilike ${`%${name}%`} then ${name}`),
    sql`end`,
  ],
  sql` `,
);

/** Leads by ZIP code, city named in the address, and service. */
async function leadsByPlace(
  run: ReportRun,
): Promise<(Sums & { city: string; zip: string | null })[]> {
  const sums = await run.fold(
    leadFold(run, {
      keys: {
        zip: zipCode,
        named: namedCity,
        hasAddress: sql`coalesce(address, '') <> ''`,
        service: sql`service`,
      },
      measures: { leads: leadCount, last: sql`max(at)` },
      largest: ["last"],
    }),
  );
  return sums.map((sum) => {
    const zip = sum["zip"] === null ? null : String(sum["zip"]);
    const city = (zip && cityOfZip.get(zip)) ?? sum["named"] ?? null;
    return {
      ...sum,
      zip,
      city: city === null ? (sum["hasAddress"] ? elsewhere : noAddress) : String(city),
    };
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
      const sums = await leadsByPlace(run);
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
      const chosen = cities.find(({ slug }) => slug === run.filters.city)?.name;
      const sums = (await leadsByPlace(run)).filter(
        ({ zip, city }) => zip !== null && (chosen === undefined || city === chosen),
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
          cityOfZip.get(zip ?? "") ?? elsewhere,
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
      const sums = (await leadsByPlace(run)).filter(
        ({ zip }) => zip !== null && !cityOfZip.has(zip),
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
