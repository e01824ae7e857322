import { peopleFilters } from "#domain/people/users/people-filters.ts";
import * as addresses from "#app/addresses.ts";
import { type PeopleFilters } from "#domain/people/users/people-filters.ts";

/** The shortest URL of these filters; `more` are parameters other than filters. */
export function peopleAddress(
  filters: PeopleFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = peopleFilters.query(filters);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return text === "" ? addresses.users : `${addresses.users}?${text}`;
}
