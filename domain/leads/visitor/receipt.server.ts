import { z } from "zod";
import type { LeadRow } from "#domain/leads/submit/lead-row.server.ts";
import { seal, unseal } from "#platform/crypto.ts";

/**
 * What the confirmation shows to a person who repeats a form without its key, from what they typed themselves. They may be another
 * person, so it leads to no request.
 */
const receiptSchema = z.object({
  name: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  service: z.string().nullable(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zip: z.string().nullish(),
  promisedAt: z.coerce.date(),
  /** Whether the time was promised: not while the database is away. */
  isPromised: z.boolean(),
});

export type Receipt = z.output<typeof receiptSchema>;

const purpose = "request-receipt";
/** More than the longest fields take. */
const longest = 4096;
const lifetimeMs = 24 * 60 * 60 * 1000;

/** The receipt as a token, in lower case as every path of the site. */
export function receiptOf(
  secret: string,
  row: LeadRow,
  { isPromised }: Pick<Receipt, "isPromised">,
): string {
  const { name, phone, city, state, zip, promisedAt } = row;
  const phoneE164 = row.phoneE164 ?? null;
  const service = row.service ?? null;
  const place = { city, state, zip };
  const receipt: Receipt = { name, phone, phoneE164, service, ...place, promisedAt, isPromised };
  return Buffer.from(seal(JSON.stringify(receipt), secret, purpose)).toString("hex");
}

/** The receipt of a token; null for any other text, and a day after the promised time. */
export function readReceipt(secret: string, token: string, now: Date): Receipt | null {
  if (token.length > longest) return null;
  try {
    const text = unseal(Buffer.from(token, "hex").toString("latin1"), secret, purpose);
    const receipt = receiptSchema.parse(JSON.parse(text));
    return receipt.promisedAt.getTime() + lifetimeMs > now.getTime() ? receipt : null;
  } catch {
    return null;
  }
}
