import type { z } from "zod";
import { type FieldErrors, fieldErrorsOf, type LeadValues } from "#domain/leads/schema.ts";

interface Facts extends LeadValues {
  source: string;
  /** To calls and email, in a conversation. */
  agreed: boolean;
}

type PostedFacts<Schema extends z.ZodObject> = Partial<
  Pick<Facts, keyof z.output<Schema> & keyof Facts>
>;

/**
 * Validates the facts that a form posted: an emptied field is null. A field that the form does not have, as on a page from
 * before an update, is left out, so that the stored value stays.
 */
export function checkPosted<Schema extends z.ZodObject>(
  schema: Schema,
  raw: Record<string, unknown>,
): { ok: true; values: PostedFacts<Schema> } | { ok: false; fieldErrors: FieldErrors } {
  const result = schema.safeParse(raw);
  if (!result.success) return { ok: false, fieldErrors: fieldErrorsOf(result.error) };
  const given = Object.entries(result.data).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(
    given.map(([name, value]) => [name, value === "" ? null : value]),
  );
  return { ok: true, values: values as PostedFacts<Schema> };
}

type Place = Pick<LeadValues, "street" | "city" | "state" | "zip">;

/** A stored lead with the facts that a form posted. */
export function withPosted<Lead extends Place, Posted extends Partial<Place>>(
  lead: Lead,
  posted: Posted,
): Lead & Posted {
  const facts = { ...lead, ...posted };
  const { street, city, zip } = facts;
  // Without a street or a city, the prefilled state says nothing.
  return posted.state && !street && !city && !zip ? { ...facts, state: null } : facts;
}
