import { and, getTableColumns, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { fieldsWith } from "#domain/leads/fields/field-register.ts";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { holdsOf } from "#domain/compliance/holds/holds.server.ts";
import type { Person } from "#domain/compliance/person.ts";
import { readPerson } from "#domain/compliance/read-person.server.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import type { CallOutcome } from "#database/vocabularies.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads, leadNotes } from "#database/schema/work/leads.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { newsletterRequests, newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { hasAccount, leadsOf } from "./erase-person.server.ts";

/** What the product holds about a person. Phone numbers and addresses are as the person typed them. */
type Lead = typeof leads.$inferSelect;

export interface HeldData {
  person: Person;
  /** With the columns that the register of fields calls legal. */
  requests: (Pick<Lead, "id" | "createdAt" | "name" | "ghlContactId"> & Partial<Lead>)[];
  /**
   * Requests of the same customer under other contact data: the office merged them. An erasure does not touch them,
   * because a merge may be wrong and an erasure is final.
   */
  sameCustomer: {
    id: string;
    name: string;
    phone: string;
    phoneE164: string | null;
    email: string | null;
    createdAt: Date;
  }[];
  /** Names of the photographs and files that belong to the requests. */
  files: { name: string; createdAt: Date }[];
  visits: { startsAt: Date; status: "booked" | "cancelled" }[];
  notes: { body: string; call: CallOutcome | null; createdAt: Date }[];
  texts: { body: string; direction: "in" | "out"; createdAt: Date; status: string }[];
  emails: { subject: string | null; recipient: string; createdAt: Date; status: string }[];
  newsletter: { status: string; createdAt: Date; consentTexts: string[] } | null;
  /** Events of the audit log that name the address. They go with the log's retention. */
  events: number;
  /** Somebody who can sign in has this address: the account is deleted under User Management. */
  hasAccount: boolean;
  /** Reasons of legal holds. */
  holds: string[];
}

/** Reads everything that is held about a person. Looking is in the audit log, without the person's data. */
export async function readHeldData(
  ctx: Ctx,
  input: { email: string; phone: string },
  what: "previewed" | "exported",
): Promise<Outcome<HeldData, "invalid">> {
  requirePermission(ctx, "security.read");
  const read = readPerson(input);
  if (!read.ok) return read;
  return await ctx.db.transaction(async (tx) => {
    const held = await collect(tx, read.value);
    await recordAudit(tx, ctx, {
      action: `personal_data_${what}`,
      resourceType: "person",
      severity: what === "exported" ? "medium" : "low",
      details: { requests: held.requests.map(({ id }) => id).slice(0, 100) },
    });
    return { ok: true, value: held };
  });
}

const all = getTableColumns(leads);
const legalColumns: Partial<typeof all> = Object.fromEntries(
  fieldsWith("legal").map((name) => [name, all[name]]),
);

async function collect(tx: Database, person: Person): Promise<HeldData> {
  const { email } = person;
  const requests = await tx
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      customerId: leads.customerId,
      name: leads.name,
      ghlContactId: leads.ghlContactId,
      ...legalColumns,
    })
    .from(leads)
    .where(leadsOf(person))
    .orderBy(leads.seq);
  const ids = requests.map(({ id }) => id);
  const isStaff = await hasAccount(tx, email);
  const about = sql`${emails.subjectType} = 'lead' and ${inArray(emails.subjectId, ids)}`;
  const to = sql`lower(${emails.recipient}) = ${email}`;
  const [subscriber] =
    email === null
      ? []
      : await tx
          .select()
          .from(newsletterSubscribers)
          .where(sql`${newsletterSubscribers.email} = ${email}`);
  return {
    person,
    requests: requests.map(({ customerId: _customer, ...request }) => request),
    sameCustomer: await sameCustomerLeads(tx, ids, [
      ...new Set(requests.flatMap(({ customerId }) => customerId ?? [])),
    ]),
    files: await filesOf(tx, ids),
    visits: await visitsOf(tx, ids),
    notes:
      ids.length === 0
        ? []
        : await tx
            .select({ body: leadNotes.body, call: leadNotes.call, createdAt: leadNotes.createdAt })
            .from(leadNotes)
            .where(inArray(leadNotes.leadId, ids)),
    texts:
      ids.length === 0
        ? []
        : await tx
            .select({
              body: leadTexts.body,
              direction: leadTexts.direction,
              createdAt: leadTexts.createdAt,
              status: leadTexts.status,
            })
            .from(leadTexts)
            .where(inArray(leadTexts.leadId, ids))
            .orderBy(leadTexts.createdAt),
    emails: await tx
      .select({
        subject: emails.subject,
        recipient: emails.recipient,
        createdAt: emails.createdAt,
        status: emails.status,
      })
      .from(emails)
      .where(isStaff || email === null ? about : sql`(${about}) or ${to}`)
      .orderBy(emails.createdAt),
    newsletter: subscriber
      ? {
          status: subscriber.status,
          createdAt: subscriber.createdAt,
          consentTexts: (
            await tx
              .select({ text: newsletterRequests.consentText })
              .from(newsletterRequests)
              .where(sql`${newsletterRequests.subscriberId} = ${subscriber.id}`)
          ).map(({ text }) => text),
        }
      : null,
    events:
      email === null
        ? 0
        : await tx.$count(
            securityEvents,
            sql`position(${email} in lower(${securityEvents.details}::text)) > 0`,
          ),
    hasAccount: isStaff,
    holds: (await holdsOf(tx, person)).map(({ reason }) => reason),
  };
}

/** The leads of these customers that are not among `ids`. */
async function sameCustomerLeads(
  tx: Database,
  ids: readonly string[],
  customerIds: readonly string[],
): Promise<HeldData["sameCustomer"]> {
  if (customerIds.length === 0) return [];
  return await tx
    .select({
      id: leads.id,
      name: leads.name,
      phone: leads.phone,
      phoneE164: leads.phoneE164,
      email: leads.email,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(and(inArray(leads.customerId, [...customerIds]), notInArray(leads.id, [...ids])))
    .orderBy(leads.seq);
}

async function visitsOf(tx: Database, ids: readonly string[]): Promise<HeldData["visits"]> {
  if (ids.length === 0) return [];
  return await tx
    .select({ startsAt: appointments.startsAt, status: appointments.status })
    .from(appointments)
    .where(inArray(appointments.leadId, [...ids]))
    .orderBy(appointments.startsAt);
}

async function filesOf(tx: Database, ids: readonly string[]): Promise<HeldData["files"]> {
  if (ids.length === 0) return [];
  const files = await tx
    .select({ name: leadFiles.name, createdAt: leadFiles.createdAt })
    .from(leadFiles)
    .where(inArray(leadFiles.leadId, [...ids]))
    .orderBy(leadFiles.createdAt);
  const photos = await tx
    .select({ createdAt: leadPhotos.createdAt })
    .from(leadPhotos)
    .where(and(inArray(leadPhotos.leadId, [...ids]), isNotNull(leadPhotos.key)))
    .orderBy(leadPhotos.createdAt);
  return [...photos.map(({ createdAt }) => ({ name: "Photograph", createdAt })), ...files];
}
