import { z } from "zod";
import { scopeNames, scopePresets } from "#domain/api/scopes.ts";

export const mostKeys = 50;

const presetNames = Object.keys(scopePresets) as (keyof typeof scopePresets)[];

/** The lifetimes of keys, in days. */
export const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
  { value: "never", label: "No expiry" },
] as const;

export const paces = [
  { value: "60", label: "60 a minute" },
  { value: "120", label: "120 a minute" },
  { value: "300", label: "300 a minute" },
  { value: "600", label: "600 a minute" },
] as const;

/** The presets, and scopes that a person chooses one by one. */
export const grants = [
  ...presetNames.map((value) => ({ value, label: scopePresets[value].label })),
  { value: "own" as const, label: "Choose myself" },
];

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value) as [Value, ...Value[]];

export const newKeyForm = z.object({
  name: z
    .string()
    .transform((name) => name.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, " ").trim())
    .refine((name) => name !== "", "Enter a name for the key")
    .refine((name) => name.length <= 60, "The name can have up to 60 characters"),
  grant: z.enum(valuesOf(grants), "Choose from the list").default("own"),
  scopes: z
    .array(z.enum(scopeNames, "Choose from the list"))
    .transform((chosen) => scopeNames.filter((scope) => chosen.includes(scope))),
  lifetime: z.enum(valuesOf(lifetimes), "Choose when the key expires"),
  pace: z.enum(valuesOf(paces), "Choose a request limit"),
});
