import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { consentTime, lastErasure } from "#domain/leads/text-consent.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";
import { readNumbers } from "./numbers.server.ts";
import { type Place, zonesOf } from "./rules/quiet-hours.ts";
import {
  decideText,
  type SentKind,
  type TextFacts,
  type TextVerdict,
} from "./rules/text-policy.ts";

export type TextedLead = Pick<
  typeof leads.$inferSelect,
  | "id"
  | "name"
  | "phone"
  | "phoneE164"
  | "ghlContactId"
  | "quarantined"
  | "state"
  | "zip"
  | "promisedAt"
  | "textConsent"
  | "textConsentTimestamp"
  | "textConsentVersion"
  | "textConsentText"
>;

/**
 * The gate that every text to a customer passes: when it is queued, when it is handed over, and right before the
 * request to the CRM. `lead` is fresh, and locked where the verdict is written down.
 */
export async function textGate(
  tx: Database,
  ctx: Pick<Ctx, "secret">,
  lead: TextedLead,
  kind: SentKind,
  now: Date,
): Promise<TextVerdict> {
  return decideText(kind, await readFacts(tx, ctx, lead), now);
}

/** What the gate knows about a lead. */
export async function readFacts(
  tx: Database,
  { secret }: Pick<Ctx, "secret">,
  lead: TextedLead,
): Promise<TextFacts> {
  const { phoneE164: phone, ghlContactId: contactId } = lead;
  const hashes = hashesOfRecipient(secret, { phone, contactId });
  const numbers = await readNumbers(tx, hashes);
  return {
    phone,
    quarantined: lead.quarantined,
    consentAt: await consentTime(tx, lead),
    wroteAt: phone === null ? null : await lastWritten(tx, phone),
    erasedAt: await lastErasure(tx, hashes),
    stopped: numbers.some(({ stopped }) => stopped),
    zones: phone === null ? [] : zonesOf(phone, [lead, ...(await placesOf(tx, phone))]),
  };
}

/** The places of a number in all its leads: a person who writes by text names none. */
async function placesOf(tx: Database, phone: string): Promise<Place[]> {
  return await tx
    .select({ zip: leads.zip, state: leads.state })
    .from(leads)
    .where(eq(leads.phoneE164, phone))
    .orderBy(desc(leads.seq))
    .limit(20);
}

async function lastWritten(tx: Database, phone: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: leadTexts.createdAt })
    .from(leadTexts)
    .where(and(eq(leadTexts.phone, phone), eq(leadTexts.kind, "received")))
    .orderBy(desc(leadTexts.createdAt))
    .limit(1);
  return last?.at ?? null;
}

/** Locks a lead before a decision about a text to it; undefined if it is gone. */
export async function lockLead(
  tx: Database,
  leadId: string,
): Promise<typeof leads.$inferSelect | undefined> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
  return lead;
}
