import { quoteServices } from "./choices.ts";
import {
  type FieldErrors,
  fieldErrorsOf,
  optionalChoice,
  quickSchema,
  type VisitorFields,
} from "./schema.ts";

/** The facts of a lead that the office can correct, in the order of the form. */
export const correctedFields = [
  "name",
  "phone",
  "email",
  "service",
  "street",
  "city",
  "state",
  "zip",
  "bestTime",
  "message",
] as const;

export interface Correction extends VisitorFields {
  name: string;
  service: string | null;
}

const correctionSchema = quickSchema
  .pick({
    name: true,
    phone: true,
    email: true,
    street: true,
    city: true,
    state: true,
    zip: true,
    bestTime: true,
    message: true,
  })
  .extend({ service: optionalChoice("Service", quoteServices) });

/** Validates the corrected facts of a lead. */
export function checkCorrection(
  raw: Record<string, unknown>,
): { ok: true; values: Correction } | { ok: false; fieldErrors: FieldErrors } {
  const result = correctionSchema.safeParse(raw);
  if (!result.success) return { ok: false, fieldErrors: fieldErrorsOf(result.error) };
  const { name, phone, email, service, bestTime, message, street, city, state, zip } = result.data;
  const isPlaced = Boolean(street || city || zip);
  return {
    ok: true,
    values: {
      name,
      phone,
      email: email || null,
      service: service || null,
      bestTime: (bestTime || null) as Correction["bestTime"],
      message: message || null,
      street: street || null,
      city: city || null,
      state: isPlaced ? state?.toUpperCase() || null : null,
      zip: zip || null,
    },
  };
}
