import {
  type ContactTime,
  type FieldErrors,
  fieldErrorsOf,
  formSchemas,
  quickSchema,
} from "#domain/leads/schema.ts";

/** What a visitor can correct later. */
export const visitorSchema = quickSchema.pick({
  company: true,
  units: true,
  phone: true,
  email: true,
  bestTime: true,
  message: true,
  street: true,
  city: true,
  state: true,
  zip: true,
});

const { street, city, state, zip } = formSchemas.quote.shape;

/** The same, with the place that a first address did not name. */
export const houseSchema = visitorSchema.extend({ street, city, state, zip });

export interface VisitorFields {
  /** Undefined keeps the value: a page from before an update does not send the field. */
  company: string | null | undefined;
  units: string | null | undefined;
  phone: string;
  email: string | null;
  bestTime: ContactTime | null;
  message: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** Validates the fields that a visitor corrects. */
export function checkVisitorFields(
  raw: Record<string, unknown>,
  schema: typeof visitorSchema | typeof houseSchema,
): { ok: true; values: VisitorFields } | { ok: false; fieldErrors: FieldErrors } {
  const result = schema.safeParse(raw);
  if (!result.success) return { ok: false, fieldErrors: fieldErrorsOf(result.error) };
  const { company, units, phone, email, bestTime, message, street, city, state, zip } = result.data;
  const isPlaced = Boolean(street || city || zip);
  return {
    ok: true,
    values: {
      company: company === undefined ? undefined : company || null,
      units: units === undefined ? undefined : units || null,
      phone,
      email: email || null,
      bestTime: (bestTime || null) as ContactTime | null,
      message: message || null,
      street: street || null,
      city: city || null,
      state: isPlaced ? state || null : null,
      zip: zip || null,
    },
  };
}
