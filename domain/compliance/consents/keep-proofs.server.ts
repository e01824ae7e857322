import type { Database } from "#database/connect.ts";
import { consentProofs } from "#database/schema/overview/compliance.ts";
import { personHash } from "#domain/consent/person-hash.server.ts";
import type { DeletedLead } from "#domain/leads/leads-deleted.ts";

const yearMs = 365.25 * 24 * 60 * 60 * 1000;
/** How long the proof of a consent is kept: claims under the TCPA end after four years. */
export const proofKeptMs = 4 * yearMs;

/**
 * Keeps the proof of consent of deleted leads for four years from the consent. An erased person's name, phone and email
 * are not kept, only keyed hashes.
 */
export async function keepProofs(
  tx: Database,
  secret: string,
  leads: readonly DeletedLead[],
  { isErasure, now }: { isErasure: boolean; now: Date },
): Promise<number> {
  const proven = leads.flatMap((lead) =>
    lead.tcpaConsent &&
    lead.consentTimestamp !== null &&
    now.getTime() - lead.consentTimestamp.getTime() < proofKeptMs
      ? [{ ...lead, consentTimestamp: lead.consentTimestamp }]
      : [],
  );
  if (proven.length === 0) return 0;
  await tx
    .insert(consentProofs)
    .values(
      proven.map((lead) => ({
        id: lead.id,
        name: isErasure ? null : lead.name,
        phone: isErasure ? null : lead.phone,
        email: isErasure ? null : lead.email,
        phoneHash: lead.phoneE164 === null ? null : personHash(secret, "phone", lead.phoneE164),
        emailHash:
          lead.email === null ? null : personHash(secret, "email", lead.email.toLowerCase()),
        consentTimestamp: lead.consentTimestamp,
        consentVersion: lead.consentVersion,
        consentText: lead.consentText,
        textConsentTimestamp: lead.textConsentTimestamp,
        textConsentVersion: lead.textConsentVersion,
        textConsentText: lead.textConsentText,
        sourcePage: lead.sourcePage,
        ipAddress: isErasure ? null : lead.ipAddress,
        userAgent: isErasure ? null : lead.userAgent,
      })),
    )
    .onConflictDoNothing();
  return proven.length;
}
