import type { City } from "#domain/settings/cities.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readZip } from "#domain/words/zip-code.ts";
import { neighboringPlaces, servesOneOf } from "./neighboring-places.ts";

export type ZipAnswer =
  | { kind: "served"; zip: string; city: City }
  /** Not on our list, but a known place next to our cities. */
  | { kind: "neighboring"; zip: string; place: string }
  | { kind: "outside"; zip: string }
  /** No ZIP code. */
  | { kind: "unreadable" };

/** "Norfolk 23503 is in our area." */
export const servedText = ({ zip, city }: { zip: string; city: City }): string =>
  `${city.name} ${zip} is in our area.`;

/** The city that has a ZIP code; undefined if we serve none. */
export const cityOfZip = (zip: string, cities: readonly City[]): City | undefined =>
  cities.find(({ zipCodes }) => zipCodes.includes(zip));

/** Whether we serve the entered ZIP code, and the place. */
export function checkZip(
  text: string,
  company: Pick<CompanyFacts, "cities" | "contentSet">,
): ZipAnswer {
  const { cities, contentSet } = company;
  const zip = readZip(text)?.slice(0, 5);
  if (zip === undefined) return { kind: "unreadable" };
  const city = cityOfZip(zip, cities);
  if (city) return { kind: "served", zip, city };
  const places = contentSet === "hampton-roads" ? neighboringPlaces : [];
  const place = places.find(({ zipCodes }) => zipCodes.includes(zip));
  return place === undefined || servesOneOf(company, [place.slug])
    ? { kind: "outside", zip }
    : { kind: "neighboring", zip, place: place.name };
}
