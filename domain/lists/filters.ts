import { isDay } from "#domain/words/calendar-day.ts";

/** One filter of a list: its value without a choice, and how it is read from a URL. */
export interface Filter<T extends string | null> {
  none: T;
  /** Anything that is no value of the filter counts as no choice. */
  read(text: string): T;
}

/** Words to search for. */
export function words({ longest = 120, lower = false } = {}): Filter<string> {
  const clean = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, longest);
  return { none: "", read: (text) => (lower ? clean(text).toLowerCase() : clean(text)) };
}

/** One line of text without control characters. */
export function line(longest = 100): Filter<string> {
  return {
    none: "",
    read: (text) =>
      text
        .replace(/[\p{Cc}\p{Surrogate}]/gu, "")
        .trim()
        .slice(0, longest),
  };
}

/** One line of text, or null. */
export function term({ longest = 80, lower = false } = {}): Filter<string | null> {
  const { read } = words({ longest, lower });
  return { none: null, read: (text) => read(text) || null };
}

export function oneOf<Value extends string>(values: readonly Value[]): Filter<Value | null> {
  return { none: null, read: (text) => values.find((value) => value === text) ?? null };
}

/** A calendar day, YYYY-MM-DD. */
export const day: Filter<string> = { none: "", read: (text) => (isDay(text) ? text : "") };

type Shape = Readonly<Record<string, Filter<string> | Filter<string | null>>>;
type Values<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]["read"]> };

/** The filters of a list by their names in the URL. */
export interface ListFilters<V> {
  /** Without any choice. */
  none: V;
  parse(query: URLSearchParams): V;
  /** The shortest query for these values. */
  query(values: V): URLSearchParams;
  isNarrowed(values: V): boolean;
}

/** The values of a list's filters. */
export type FilterValues<F> = F extends ListFilters<infer V> ? V : never;

export function listFilters<S extends Shape>(shape: S): ListFilters<Values<S>> {
  const names = Object.keys(shape) as (keyof S & string)[];
  const chosen = (values: Values<S>) =>
    names.flatMap((name) => (values[name] ? [[name, values[name]] as [string, string]] : []));
  return {
    none: Object.fromEntries(names.map((name) => [name, shape[name]?.none])) as Values<S>,
    parse: (query) =>
      Object.fromEntries(
        names.map((name) => [name, shape[name]?.read(query.get(name) ?? "")]),
      ) as Values<S>,
    query: (values) => new URLSearchParams(chosen(values)),
    isNarrowed: (values) => chosen(values).length > 0,
  };
}
