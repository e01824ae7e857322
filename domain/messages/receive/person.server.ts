import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { insertLeads } from "#domain/leads/submit/insert-leads.server.ts";
import { prepareLead } from "#domain/leads/submit/lead-row.server.ts";
import type { MailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { storable } from "#domain/leads/submit/storable.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { cleanName, nameProblem } from "#domain/leads/rules.ts";
import { nothingKnown } from "#domain/leads/schema.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { isCanary } from "#domain/leads/canary/canary-lead.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

type Lead = typeof leads.$inferSelect;

/** A contact as the CRM describes it. */
export interface CrmPerson {
  contactId: string;
  name: string;
  /** E.164; null if the CRM has none. */
  phone: string | null;
}

/** Leads of a contact, newest first; by the number too, if it is known. */
export async function leadsOfContact(
  db: Database,
  { contactId, phone }: { contactId: string; phone: string | null },
): Promise<Lead[]> {
  const found = await db
    .select()
    .from(leads)
    .where(
      or(
        eq(leads.ghlContactId, contactId),
        phone === null ? undefined : eq(leads.phoneE164, phone),
      ),
    )
    .orderBy(desc(leads.seq))
    .limit(50);
  return found.filter((lead) => !isCanary(lead));
}

/** Locks leads in the order of everyone. */
export async function lockLeads(tx: Database, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(asc(leads.id))
    .for("update");
  return found.toSorted((one, other) => other.seq - one.seq);
}

/** Holds back other events of this contact until the transaction ends; before all other locks. */
export async function lockContact(tx: Database, contactId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`crm contact ${contactId}`}, 0))`,
  );
}

interface FirstContact {
  person: CrmPerson;
  source: string;
  message: string;
  mailFacts: MailFacts;
  now: Date;
}

/**
 * Adds a lead for a person of whom we know no lead: nobody who writes or calls may be overlooked. It has no consent, and
 * the contact exists in the CRM, so nothing is synced: a sync would block the contact there.
 */
export async function addFirstContact(
  tx: Database,
  ctx: Ctx,
  { person, source, message, mailFacts, now }: FirstContact,
): Promise<Lead> {
  const phone =
    person.phone === null
      ? "Unknown number"
      : phoneText({ phone: person.phone, phoneE164: person.phone });
  const named = cleanName(storable(person.name, 100));
  const name = nameProblem(named) === null ? named : `Unknown person, ${phone}`;
  const lead = prepareLead(ctx, {
    values: {
      ...nothingKnown,
      name,
      phone,
      message: message === "" ? null : message,
    },
    attribution: { utm: {}, referrer: null, sourcePage: null, firstTouch: null, lastTouch: null },
    spamSignals: { reasons: [], quarantined: false },
    idempotencyKey: randomUUID(),
    elapsedMs: null,
    company: mailFacts.company,
    now,
    entered: { source, agreed: false, spoken: false },
  });
  Object.assign(lead.row, {
    phoneE164: person.phone,
    ghlContactId: person.contactId,
    ghlSyncStatus: "synced",
    ghlSyncedAt: now,
  });
  await insertLeads(tx, [{ ctx, lead, mailFacts, confirmationKey: null, now }]);
  const [added] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, lead.row.id)))
    .for("update");
  if (!added) throw new Error("The lead was not inserted.");
  return added;
}

/** The number of a contact, as far as it can be dialed. */
export function phoneOfContact(phone: string): string | null {
  return phone === "" ? null : toE164(phone);
}
