import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { keepProofs } from "#domain/compliance/consents/keep-proofs.server.ts";
import type { Person } from "#domain/compliance/person.ts";
import { personHash } from "#domain/consent/person-hash.server.ts";
import { deleteEmailsTo } from "#domain/emails/delete-emails-about.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { deleteSubscriber } from "#domain/newsletter/delete-subscriber.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { consentProofs } from "#database/schema/overview/compliance.ts";
import { formSubmissions as leads, leadNotes } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";

export interface ErasedRecords {
  requests: number;
  notes: number;
  /** Text messages. That somebody asked for none is kept, as a keyed hash of the number. */
  texts: number;
  emails: number;
  newsletter: number;
  /** Proofs of consent without the person's data; their hashes stay for four years. */
  proofs: number;
}

export interface Erased {
  records: ErasedRecords;
  recordsProcessed: number;
  /** Contacts of the CRM that have to be deleted there. */
  contactIds: string[];
}

export interface PersonHashes {
  emailHash: string | null;
  phoneHash: string | null;
}

export function leadsOf({ email, phoneE164 }: Person): SQL | undefined {
  return or(
    email === null ? undefined : sql`lower(${leads.email}) = ${email}`,
    phoneE164 === null ? undefined : eq(leads.phoneE164, phoneE164),
  );
}

/** Whether a person who can sign in has this address. */
export async function hasAccount(db: Database, email: string | null): Promise<boolean> {
  return (
    email !== null && (await db.$count(profiles, sql`lower(${profiles.email}) = ${email}`)) > 0
  );
}

/**
 * Deletes everything of a person in the caller's transaction. What legal reasons keep loses name and address. With
 * `until`, what came in later stays.
 */
export async function erasePerson(
  tx: Database,
  { secret }: Pick<Ctx, "secret">,
  person: Person,
  { now, until = null }: { now: Date; until?: Date | null },
): Promise<Erased> {
  const { email } = person;
  const found = await tx
    .select({ id: leads.id, contactId: leads.ghlContactId, email: leads.email })
    .from(leads)
    .where(and(leadsOf(person), until === null ? undefined : lte(leads.createdAt, until)));
  const ids = found.map(({ id }) => id);
  const notes = ids.length === 0 ? 0 : await tx.$count(leadNotes, inArray(leadNotes.leadId, ids));
  const texts = ids.length === 0 ? 0 : await tx.$count(leadTexts, inArray(leadTexts.leadId, ids));
  const gone = await deleteLeads(tx, ids);
  await keepProofs(tx, secret, gone.leads, { isErasure: true, now });
  const isStaff = await hasAccount(tx, email);
  const records = {
    requests: gone.leads.length,
    notes,
    texts,
    emails: gone.emails + (email === null || isStaff ? 0 : await deleteEmailsTo(tx, email, until)),
    newsletter: email === null ? 0 : await deleteSubscriber(tx, email, until),
    proofs: await emptyProofs(tx, hashesOf(secret, person), until),
  };
  return {
    records,
    recordsProcessed: Object.values(records).reduce((all, one) => all + one, 0),
    contactIds: [...new Set(found.flatMap(({ contactId }) => contactId ?? []))],
  };
}

/** The keyed hashes that stand for a person. */
export function hashesOf(secret: string, { email, phoneE164 }: Person): PersonHashes {
  return {
    emailHash: email === null ? null : personHash(secret, "email", email),
    phoneHash: phoneE164 === null ? null : personHash(secret, "phone", phoneE164),
  };
}

/** Removes a person's data from the proofs of requests that are long gone; with `until`, of consents until then. */
export async function emptyProofs(
  tx: Database,
  { emailHash, phoneHash }: PersonHashes,
  until: Date | null = null,
): Promise<number> {
  const { name, phone, consentTimestamp } = consentProofs;
  const emptied = await tx
    .update(consentProofs)
    .set({ name: null, phone: null, email: null, ipAddress: null, userAgent: null })
    .where(
      and(
        or(isNotNull(name), isNotNull(phone)),
        or(
          emailHash === null ? undefined : eq(consentProofs.emailHash, emailHash),
          phoneHash === null ? undefined : eq(consentProofs.phoneHash, phoneHash),
        ),
        until === null ? undefined : lte(consentTimestamp, until),
      ),
    )
    .returning({ id: consentProofs.id });
  return emptied.length;
}
