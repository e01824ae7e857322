import { z } from "zod";
import { forEachPlain } from "#domain/leads/fields/plain-fields.ts";
import { contactTimes, submissionTypes, syncStatuses } from "#database/vocabularies.ts";

const optionalText = z.string().nullish();
const utm = z.record(z.string(), z.string().optional());
const touch = z.object({ at: z.string(), page: z.string(), referrer: z.string(), utm }).nullish();

/**
 * A lead in the journal: the row as the database gets it, and the request it came with. A stored entry outlives updates,
 * so this schema only ever grows by optional properties.
 */
export const journalEntrySchema = z.object({
  version: z.literal(1),
  receivedAt: z.coerce.date(),
  /** Promised answer time in minutes of opening time. */
  minutes: z.number(),
  postponedTo: z.string().nullable(),
  request: z.object({ id: z.string(), ip: z.string(), userAgent: z.string() }),
  row: z.object({
    id: z.uuid(),
    submissionType: z.enum(submissionTypes),
    name: z.string(),
    phone: z.string(),
    phoneE164: optionalText,
    email: optionalText,
    service: optionalText,
    serviceLabel: optionalText,
    message: optionalText,
    address: optionalText,
    street: optionalText,
    city: optionalText,
    state: optionalText,
    zip: optionalText,
    bestTime: z.enum(contactTimes).nullish(),
    plan: optionalText,
    offer: optionalText,
    ...forEachPlain(() => optionalText),
    userId: optionalText,
    userAgent: optionalText,
    ipAddress: optionalText,
    sourcePage: optionalText,
    referrerUrl: optionalText,
    utmData: utm,
    firstTouch: touch,
    lastTouch: touch,
    source: z.string(),
    tcpaConsent: z.boolean(),
    consentTimestamp: z.coerce.date(),
    consentVersion: z.string(),
    consentText: z.string(),
    textConsent: z.boolean().optional(),
    textConsentTimestamp: z.coerce.date().nullish(),
    textConsentVersion: optionalText,
    textConsentText: optionalText,
    marketingConsent: z.boolean().optional(),
    idempotencyKey: z.string(),
    contentHash: z.string(),
    bodyHash: optionalText,
    rateKey: z.string(),
    elapsedMs: z.number().nullish(),
    quarantined: z.boolean(),
    quarantineReasons: z.array(z.string()),
    ghlSyncStatus: z.enum(syncStatuses),
    promisedAt: z.coerce.date(),
  }),
});

export type JournalEntry = z.output<typeof journalEntrySchema>;
