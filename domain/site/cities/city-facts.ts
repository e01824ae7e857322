import { z } from "zod";
import type { StoredCity } from "#database/schema/supplies/site-pages.ts";
import { checkFields } from "#domain/records/check-fields.ts";
import type { FormField } from "#domain/records/form-field.ts";
import type { City } from "#domain/settings/cities.ts";
import { neighborhoodList, zipList } from "#domain/settings/facts/areas.ts";
import { phoneLine } from "#domain/settings/facts/fact-field.ts";
import { states, stateName } from "#domain/words/us-states.ts";

const name: FormField = {
  name: "name",
  label: "Name of the city",
  control: "text",
  columns: 4,
  schema: z
    .string()
    .trim()
    .min(1, "Please enter the name of the city.")
    .max(60, "Please use at most 60 characters."),
};

const state: FormField = {
  name: "state",
  label: "State",
  control: "select",
  columns: 2,
  choices: states.map(({ code, name: label }) => ({ value: code, label })),
  schema: z
    .string()
    .refine((code) => states.some((one) => one.code === code), "Please choose a state."),
};

const degrees = (field: string, label: string, most: number): FormField => ({
  name: field,
  label,
  control: "decimal",
  columns: 3,
  optional: true,
  schema: z
    .string()
    .trim()
    .default("")
    .refine(
      (text) => text === "" || (/^-?\d{1,3}(?:\.\d{1,8})?$/.test(text) && Math.abs(+text) <= most),
      `${label}: write degrees with a decimal point, like ${most === 90 ? "37.27" : "-76.71"}.`,
    ),
});

/** The form of a new city. */
export const newCityFields: readonly FormField[] = [name, state];

/** The facts of a city: what the ZIP check, menus, forms and the map follow. */
export const cityFields: readonly FormField[] = [
  ...newCityFields,
  {
    name: "zipCodes",
    label: "ZIP codes",
    control: "lines",
    hint: "Separated by spaces or commas. The ZIP check says that you come there.",
    schema: zipList("the city"),
  },
  {
    name: "neighborhoods",
    label: "Neighborhoods",
    control: "lines",
    optional: true,
    hint: "Separated by commas, as people there call them.",
    schema: z.union([z.literal("").transform((): string[] => []), neighborhoodList("the city")]),
  },
  {
    name: "officeName",
    label: "Animal control: office",
    control: "text",
    columns: 3,
    optional: true,
    hint: "Shown in the notice about wildlife.",
    schema: z.string().trim().max(120, "Please use at most 120 characters.").default(""),
  },
  {
    name: "officePhone",
    label: "Animal control: phone",
    control: "tel",
    columns: 3,
    optional: true,
    schema: z.union([z.literal(""), phoneLine("Phone")], "Please enter a valid phone number."),
  },
  degrees("latitude", "Latitude", 90),
  degrees("longitude", "Longitude", 180),
];

/** The stored facts as text, by field. */
export function valuesOfCity(city: StoredCity): Record<string, string> {
  const { zipCodes, neighborhoods, animalControl, latitude, longitude } = city;
  return {
    name: city.name,
    state: city.state,
    zipCodes: zipCodes.join(" "),
    neighborhoods: neighborhoods.join(", "),
    officeName: animalControl.name,
    officePhone: animalControl.phone,
    latitude: latitude === null ? "" : String(latitude),
    longitude: longitude === null ? "" : String(longitude),
  };
}

type Checked =
  | { ok: true; city: StoredCity }
  | { ok: false; fieldErrors: Record<string, string[]> };

/** Checks the form of a city. A ZIP code may be that of several: the post does not follow city limits. */
export function checkCity(input: Readonly<Record<string, unknown>>): Checked {
  const { values, fieldErrors } = checkFields(cityFields, input);
  const zipCodes = (values["zipCodes"] ?? []) as string[];
  const isHalf = (values["latitude"] === "") !== (values["longitude"] === "");
  if (isHalf) fieldErrors["longitude"] ??= ["Write both latitude and longitude, or neither."];
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  const text = (field: string): string => {
    const value = values[field];
    return typeof value === "string" ? value : "";
  };
  const number = (field: string) => (text(field) === "" ? null : Number(text(field)));
  return {
    ok: true,
    city: {
      name: text("name"),
      state: text("state"),
      zipCodes,
      neighborhoods: (values["neighborhoods"] ?? []) as string[],
      animalControl: { name: text("officeName"), phone: text("officePhone") },
      latitude: number("latitude"),
      longitude: number("longitude"),
    },
  };
}

/** A published city as the company's facts list it. */
export function cityOfPage(slug: string, city: StoredCity): City {
  const { latitude, longitude, ...facts } = city;
  return {
    slug,
    ...facts,
    stateName: stateName(city.state),
    ...(latitude === null || longitude === null ? {} : { location: { latitude, longitude } }),
  };
}
