import { forEachPlain } from "#domain/leads/fields/plain-fields.ts";
import { formSchemas, quickSchema } from "#domain/leads/schema.ts";

/** What a visitor can correct later. */
export const visitorSchema = quickSchema
  .pick({
    ...forEachPlain(() => true as const),
    phone: true,
    email: true,
    bestTime: true,
    message: true,
    street: true,
    city: true,
    state: true,
    zip: true,
  })
  .partial();

const { street, city, state, zip } = formSchemas.quote.shape;

/** The same, with the place that a first address did not name. */
export const houseSchema = visitorSchema.extend({ street, city, state, zip });

type FieldName = keyof typeof visitorSchema.shape;

export const requestFields = Object.keys(visitorSchema.shape) as FieldName[];

export type RequestFields = Record<FieldName, string>;
