import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import type { Database } from "#database/connect.ts";
import { erasures } from "#database/schema/overview/compliance.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { isKept } from "./consent.ts";
import { toE164 } from "./submit/phone-number.server.ts";

/** What a lead keeps about an agreement to texts. */
export type AgreedLead = Pick<
  typeof leads.$inferSelect,
  | "id"
  | "phoneE164"
  | "ghlContactId"
  | "textConsent"
  | "textConsentTimestamp"
  | "textConsentVersion"
  | "textConsentText"
>;

/** Whether there is an agreement to texts to the lead's number that was not erased. */
export async function hasTextConsent(
  tx: Database,
  { secret }: Pick<Ctx, "secret">,
  lead: AgreedLead,
): Promise<boolean> {
  const { phoneE164: phone, ghlContactId: contactId } = lead;
  const hashes = hashesOfRecipient(secret, { phone, contactId });
  return isKept(await consentTime(tx, lead), await lastErasure(tx, hashes));
}

/** When the person agreed to texts to the number that the lead has now; null without the whole proof. */
export async function consentTime(tx: Database, lead: AgreedLead): Promise<Date | null> {
  const { textConsent, textConsentTimestamp: at, textConsentVersion, textConsentText } = lead;
  if (!textConsent || !at || !textConsentVersion || !textConsentText) return null;
  // A corrected number has no consent to texts, unless the office recorded one with the correction or later.
  const corrections = await tx
    .select({ before: sql<Record<string, unknown> | null>`${leadEvents.detail}->'before'` })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.type, "corrected")))
    .orderBy(leadEvents.id);
  const agreedAt = corrections.findLastIndex(({ before }) => before && "textConsent" in before);
  const agreedNumbers = corrections
    .slice(agreedAt + 1)
    .map(({ before }) => before?.["phone"])
    .filter((phone) => typeof phone === "string");
  return agreedNumbers.every((phone) => toE164(phone) === lead.phoneE164) ? at : null;
}

/** When the data behind these hashes was last erased. */
export async function lastErasure(tx: Database, hashes: readonly string[]): Promise<Date | null> {
  if (hashes.length === 0) return null;
  const [last] = await tx
    .select({ at: sql<string | null>`max(${erasures.erasedAt})::text` })
    .from(erasures)
    .where(inArray(erasures.phoneHash, [...hashes]));
  return last?.at ? new Date(last.at) : null;
}
