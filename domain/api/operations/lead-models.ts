import { z } from "zod";
import { callOutcomes, leadStatuses, lostReasons, submissionTypes } from "#domain/leads/schema.ts";
import { plainNames } from "#domain/leads/fields/plain-fields.ts";
import { asSnake } from "#domain/records/snake-case.ts";
import { instant, maybeInstant, maybeText } from "#domain/api/answers.ts";
import { model } from "#domain/api/operation.ts";

/** The plain texts of a lead under their names in the API. */
export const plainShape = (form: z.ZodType): object =>
  Object.fromEntries(plainNames.map((name) => [asSnake(name), form]));

const summary = {
  id: z.string(),
  version: z.number().int().meta({ description: "The number of changes. The ETag includes it." }),
  created_at: instant,
  name: z.string(),
  phone: z.string().meta({ description: "The phone number as typed." }),
  phone_e164: maybeText,
  email: maybeText,
  company: maybeText,
  address: maybeText,
  service: maybeText,
  type: z.enum(submissionTypes),
  source: z.string(),
  status: z.enum(leadStatuses),
  value: maybeText.meta({ description: "Dollars with two decimals, as text." }),
  assigned_to: maybeText.meta({ description: "The id of a staff member." }),
  assignee_name: maybeText,
  promised_at: instant,
  first_opened_at: maybeInstant,
  contacted_at: maybeInstant,
  quarantined: z.boolean().meta({ description: "Whether the lead looks like spam." }),
};

export const leadSummary = model("LeadSummary", z.object(summary));

const consent = z
  .object({ at: maybeInstant, version: maybeText, text: maybeText })
  .nullable()
  .meta({ description: "Null if the person gave no consent." });

export const lead = model(
  "Lead",
  z.object({
    ...summary,
    ...plainShape(maybeText),
    message: maybeText,
    street: maybeText,
    city: maybeText,
    state: maybeText,
    zip: maybeText,
    best_time: maybeText,
    plan: maybeText,
    offer: maybeText,
    source_page: maybeText,
    consent: consent,
    text_consent: consent,
    lost_reason: z.enum(lostReasons).nullable(),
    sold_service: maybeText,
    follow_up_on: z.iso.date().nullable(),
    customer_id: maybeText,
    imported: z.boolean(),
    canceled_at: maybeInstant,
    updated_at: maybeInstant,
    notes: z.array(
      z.object({
        id: z.string(),
        body: z.string(),
        call: z.enum(callOutcomes).nullable().meta({ description: "How a phone call ended." }),
        author: maybeText,
        created_at: instant,
      }),
    ),
    events: z.array(
      z.object({ id: z.number(), type: z.string(), actor: z.string(), created_at: instant }),
    ),
  }),
);

/** The answer to a change of a lead. */
export const changedLead = model(
  "ChangedLead",
  z.object({ id: z.string(), version: z.number().int() }),
);

export const addedNote = model(
  "AddedNote",
  z.object({
    id: z.string(),
    lead_version: z
      .number()
      .int()
      .meta({ description: "The lead's version. A note about an answer changes it." }),
  }),
);
