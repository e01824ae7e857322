import { z } from "zod";
import { offers } from "./choices.ts";
import {
  type FieldErrors,
  fieldErrorsOf,
  optionalChoice,
  optionalPlan,
  optionalService,
  quickSchema,
} from "./schema.ts";
import type { VisitorFields } from "./visitor/visitor-fields.ts";

/** The facts of a lead that the office can correct, in the order of the form. */
export const correctedFields = [
  "name",
  "company",
  "units",
  "phone",
  "email",
  "service",
  "street",
  "city",
  "state",
  "zip",
  "bestTime",
  "plan",
  "offer",
  "source",
  "message",
] as const;

export interface Correction extends VisitorFields {
  name: string;
  service: string | null;
  /** Undefined keeps the value of the lead, here and below: a page from before an update does not send the field. */
  plan: string | null | undefined;
  offer: string | null | undefined;
  source: string | undefined;
  /** A spoken consent to calls and email. */
  agreed: boolean | undefined;
  /** A spoken consent to texts. */
  textConsent: boolean | undefined;
}

const correctionSchema = quickSchema
  .pick({
    name: true,
    company: true,
    units: true,
    phone: true,
    email: true,
    street: true,
    city: true,
    state: true,
    zip: true,
    bestTime: true,
    message: true,
  })
  .extend({
    service: optionalService,
    plan: optionalPlan,
    offer: optionalChoice("Offer", offers),
    source: z.string().optional(),
    agreed: z.enum(["yes", "no"]).optional(),
    textConsent: z.enum(["yes", "no"]).optional(),
  });

/** Validates the corrected facts of a lead. */
export function checkCorrection(
  raw: Record<string, unknown>,
): { ok: true; values: Correction } | { ok: false; fieldErrors: FieldErrors } {
  const result = correctionSchema.safeParse(raw);
  if (!result.success) return { ok: false, fieldErrors: fieldErrorsOf(result.error) };
  const { name, phone, email, service, bestTime, message, street, city, state, zip } = result.data;
  const { company, units, plan, offer, source, agreed, textConsent } = result.data;
  const isPlaced = Boolean(street || city || zip);
  return {
    ok: true,
    values: {
      name,
      company: company === undefined ? undefined : company || null,
      units: units === undefined ? undefined : units || null,
      phone,
      email: email || null,
      service: service || null,
      bestTime: (bestTime || null) as Correction["bestTime"],
      message: message || null,
      street: street || null,
      city: city || null,
      state: isPlaced ? state || null : null,
      zip: zip || null,
      plan: plan === undefined ? undefined : plan || null,
      offer: offer === undefined ? undefined : offer || null,
      source: source || undefined,
      agreed: isYes(agreed),
      textConsent: isYes(textConsent),
    },
  };
}

function isYes(answer: "yes" | "no" | undefined): boolean | undefined {
  return answer === undefined ? undefined : answer === "yes";
}
