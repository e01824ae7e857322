import { submissionTypes } from "#domain/leads/schema.ts";
import { addDays, isDay } from "#domain/words/calendar-day.ts";

export const periods = {
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
  "365": "Last 365 days",
  month: "This month",
  "last-month": "Last month",
  year: "This year",
  all: "All time",
  dates: "From – to",
} as const;
export type Period = keyof typeof periods;

export const reportParameters = ["period", "source", "service", "type", "city"] as const;
export type ReportParameter = (typeof reportParameters)[number];

/** All of them are in the query of the address. */
export interface ReportFilters {
  period: Period;
  /** Days of "dates". */
  from: string | null;
  to: string | null;
  source: string | null;
  service: string | null;
  type: (typeof submissionTypes)[number] | null;
  /** Slug. */
  city: string | null;
}

/** Calendar days of the company, both included; `first` is null for all time. */
export interface DayRange {
  first: string | null;
  last: string;
}

export const usualFilters: ReportFilters = {
  period: "30",
  from: null,
  to: null,
  source: null,
  service: null,
  type: null,
  city: null,
};

/** Parses the query for the parameters that the report has; invalid values count as absent. */
export function parseFilters(
  query: URLSearchParams,
  parameters: readonly ReportParameter[],
): ReportFilters {
  const has = (name: ReportParameter): boolean => parameters.includes(name);
  const word = (name: ReportParameter): string | null =>
    has(name) ? query.get(name)?.trim().slice(0, 80) || null : null;
  const day = (name: string): string | null => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : null;
  };
  const named = has("period") ? (query.get("period") ?? "") : "";
  const period = Object.hasOwn(periods, named) ? (named as Period) : usualFilters.period;
  const isBetween = period === "dates";
  return {
    period,
    from: isBetween ? day("from") : null,
    to: isBetween ? day("to") : null,
    source: word("source"),
    service: word("service"),
    type: (has("type") && submissionTypes.find((type) => type === query.get("type"))) || null,
    city: word("city"),
  };
}

/** The shortest query for these filters. */
export function filtersQuery(filters: ReportFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.period !== usualFilters.period) query.set("period", filters.period);
  for (const name of ["from", "to", "source", "service", "type", "city"] as const)
    if (filters[name]) query.set(name, filters[name]);
  return query;
}

/** The days of a period that ends today, or earlier. */
export function rangeOf({ period, from, to }: ReportFilters, today: string): DayRange {
  const month = today.slice(0, 7);
  switch (period) {
    case "all":
      return { first: null, last: today };
    case "month":
      return { first: `${month}-01`, last: today };
    case "last-month": {
      const last = addDays(`${month}-01`, -1);
      return { first: `${last.slice(0, 7)}-01`, last };
    }
    case "year":
      return { first: `${today.slice(0, 4)}-01-01`, last: today };
    case "dates": {
      const last = to ?? today;
      return from !== null && from > last ? { first: last, last: from } : { first: from, last };
    }
    default:
      return { first: addDays(today, 1 - Number(period)), last: today };
  }
}
