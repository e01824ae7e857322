import type { RequestChoice } from "#app/addresses.ts";
import type { City } from "#domain/settings/cities.ts";
import {
  chosen,
  knownPlan,
  knownService,
  offers,
  quoteServices,
  serviceOfPlan,
} from "#domain/leads/choices.ts";
import { cityOfZip } from "#app/site/areas/zip-answer.ts";
import { readZip } from "#domain/words/zip-code.ts";

/** A choice as a query gives it. */
type GivenChoice = { [Name in keyof RequestChoice]?: string | null };

/** Values that a form starts with; empty ones let the visitor choose. */
export interface StartValues {
  service: string;
  plan: string;
  offer: string;
  city: string;
  zip: string;
}

export const nothingChosen: StartValues = { service: "", plan: "", offer: "", city: "", zip: "" };

/** Choices of a link as values of the form; unknown ones are dropped. */
export function startValues(choice: GivenChoice, cities: readonly City[]): StartValues {
  const zip = readZip(choice.zip ?? "")?.slice(0, 5);
  const city = cities.find(({ slug }) => slug === choice.city);
  // Two cities may have the ZIP code: the chosen one wins.
  const ordered = city ? [city, ...cities] : cities;
  const served = zip === undefined ? undefined : cityOfZip(zip, ordered);
  return {
    service:
      chosen(quoteServices, choice.pest) ??
      knownService(choice.service) ??
      serviceOfPlan(choice.plan ?? null) ??
      "",
    plan: knownPlan(choice.plan) ?? "",
    offer: chosen(offers, choice.offer) ?? "",
    city: served?.name ?? city?.name ?? "",
    zip: (served && zip) ?? "",
  };
}
