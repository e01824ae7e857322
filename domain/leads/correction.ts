import { z } from "zod";
import { offers } from "./choices.ts";
import { forEachPlain } from "./fields/plain-fields.ts";
import { optionalChoice, optionalPlan, optionalService, quickSchema } from "./schema.ts";

const facts = quickSchema
  .pick({
    name: true,
    ...forEachPlain(() => true as const),
    phone: true,
    email: true,
    street: true,
    city: true,
    state: true,
    zip: true,
    bestTime: true,
    message: true,
  })
  .partial()
  .extend({
    service: optionalService,
    plan: optionalPlan,
    offer: optionalChoice("Offer", offers),
    source: z.string().optional(),
  });

/** The facts of a lead that the office can correct. */
export const correctedFields = Object.keys(facts.shape) as (keyof typeof facts.shape)[];

const answer = z
  .enum(["yes", "no"])
  .transform((given) => given === "yes")
  .optional();

/** The same, with a spoken consent to calls and email, and one to texts. */
export const correctionSchema = facts.extend({ agreed: answer, textConsent: answer });

/** Consents as the office heard them; undefined keeps them. */
export type SpokenConsents = Pick<z.output<typeof correctionSchema>, "agreed" | "textConsent">;
