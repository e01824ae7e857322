import { z } from "zod";
import { forEachPlain } from "./fields/plain-fields.ts";
import { type EntryWay, entryWays } from "./choices.ts";
import {
  type FieldErrors,
  fieldErrorsOf,
  type LeadValues,
  optionalService,
  quickSchema,
  valuesOf,
} from "./schema.ts";

/** A lead that the office enters. The service may be unknown, and consent is optional. */
export const enteredSchema = quickSchema
  .pick({
    name: true,
    ...forEachPlain(() => true as const),
    phone: true,
    email: true,
    message: true,
    street: true,
    city: true,
    state: true,
    zip: true,
  })
  .extend({
    way: z.enum(entryWays, { error: "Choose how they came to us" }),
    service: optionalService,
    /** Whether they agreed to calls and email about the request. */
    agreed: z.boolean(),
    textConsent: z.boolean(),
    /** Whether the office has talked to them. */
    spoken: z.boolean(),
  });

export interface EnteredLead {
  values: LeadValues;
  way: EntryWay;
  agreed: boolean;
  spoken: boolean;
}

/** Validates the fields of a lead that the office enters. */
export function checkEnteredLead(
  raw: Record<string, unknown>,
): ({ ok: true } & EnteredLead) | { ok: false; fieldErrors: FieldErrors } {
  const result = enteredSchema.safeParse(raw);
  if (!result.success) return { ok: false, fieldErrors: fieldErrorsOf(result.error) };
  const { way, agreed, spoken, ...given } = result.data;
  const check = valuesOf("contact", given);
  return check.ok ? { ...check, way, agreed, spoken } : check;
}
