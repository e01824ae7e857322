import { isUuid } from "#domain/words/uuid.ts";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { newsletterSubscribers } from "#database/schema/work/newsletter.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { customers } from "#database/schema/office/customers.ts";
import type { LeadStatus, SubscriberStatus } from "#database/vocabularies.ts";
import { visitorName } from "#domain/visits/technicians/same-visitor.server.ts";
import { maxCustomerLeads } from "./merge-leads.server.ts";
import { openMerges } from "./unmerge-leads.server.ts";

const columns = {
  id: leads.id,
  version: leads.version,
  name: leads.name,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  email: leads.email,
  address: leads.address,
  service: leads.service,
  type: leads.submissionType,
  status: leads.status,
  value: leads.value,
  textConsent: leads.textConsent,
  quarantined: leads.quarantined,
  createdAt: leads.createdAt,
  customerId: leads.customerId,
  imported: leads.imported,
};

export type CustomerLead = Awaited<ReturnType<typeof leadsWith>>[number];

export interface Customer {
  /** Of the customer, or of its only lead. */
  id: string;
  /** Facts of the newest lead that has them. */
  name: string;
  phone: string;
  phoneE164: string | null;
  email: string | null;
  address: string | null;
  /** Other names, numbers and addresses of the leads. */
  otherNames: string[];
  otherPhones: { phone: string; phoneE164: string | null }[];
  otherEmails: string[];
  otherAddresses: string[];
  since: Date;
  /** Newest first. */
  leads: CustomerLead[];
  /** Dollars of won leads. */
  wonValue: number;
  openLeads: number;
  nextVisit: { leadId: string; startsAt: Date; endsAt: Date; personName: string | null } | null;
  /** Newsletter state, or null for no subscription. */
  newsletter: SubscriberStatus | null;
  /** The latest merge, which can be undone, or null for a separate lead. */
  lastMerge: { id: string; at: Date; actor: string; leads: number } | null;
}

export type CustomerAnswer =
  | { kind: "customer"; customer: Customer }
  /** The address of a lead or a customer that was merged since then. */
  | { kind: "moved"; id: string }
  | { kind: "missing" };

/** The customer of an id: its own, or that of a lead. */
export async function getCustomer(ctx: Ctx, id: string, now = new Date()): Promise<CustomerAnswer> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(id)) return { kind: "missing" };
  const [known] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  if (known?.mergedInto) return { kind: "moved", id: known.mergedInto };
  const found = await leadsWith(ctx.db, known ? { customerId: id } : { id });
  const [newest] = found;
  if (!newest) return { kind: "missing" };
  if (!known && newest.customerId) return { kind: "moved", id: newest.customerId };
  const ids = found.map((lead) => lead.id);
  const emails = distinct(found.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const [nextVisit, newsletter, merges] = await Promise.all([
    visitAfter(ctx.db, ids, now),
    subscription(ctx.db, emails),
    openMerges(ctx.db, known ? ids : []),
  ]);
  const [lastMerge] = merges;
  const address = found.find((lead) => lead.address)?.address ?? null;
  const phones = new Map(found.map((lead) => [lead.phoneE164 ?? lead.phone, lead]));
  phones.delete(newest.phoneE164 ?? newest.phone);
  return {
    kind: "customer",
    customer: {
      id,
      name: newest.name,
      phone: newest.phone,
      phoneE164: newest.phoneE164,
      email: found.find(({ email }) => email)?.email ?? null,
      address,
      otherNames: distinct(found.map(({ name }) => name)).slice(1),
      otherPhones: [...phones.values()].map(({ phone, phoneE164 }) => ({ phone, phoneE164 })),
      otherEmails: emails.slice(1),
      otherAddresses: distinct(found.flatMap((lead) => lead.address ?? [])).slice(1),
      since: found.at(-1)?.createdAt ?? newest.createdAt,
      leads: found,
      wonValue: found.reduce(
        (sum, { status, value }) => sum + (status === "won" ? Number(value ?? 0) : 0),
        0,
      ),
      openLeads: openLeads(found),
      nextVisit,
      newsletter,
      lastMerge: lastMerge
        ? {
            id: lastMerge.id,
            at: lastMerge.at,
            actor: lastMerge.actor,
            leads: lastMerge.before.size,
          }
        : null,
    },
  };
}

async function leadsWith(db: Database, of: { id: string } | { customerId: string }) {
  return await db
    .select(columns)
    .from(leads)
    .where("id" in of ? eq(leads.id, of.id) : eq(leads.customerId, of.customerId))
    .orderBy(desc(leads.seq))
    .limit(maxCustomerLeads);
}

/**
 * Returns open requests that arrived here. Expects the newest first. A request that continues in a newer, booked one does not
 * count.
 */
function openLeads(found: readonly { status: LeadStatus; imported: boolean }[]): number {
  const booked = found.findIndex(({ status }) => status === "scheduled" || status === "won");
  return found
    .slice(0, booked === -1 ? undefined : booked + 1)
    .filter(({ status, imported }) => !imported && status !== "won" && status !== "lost").length;
}

async function visitAfter(db: Database, ids: readonly string[], now: Date) {
  const [visit] = await db
    .select({
      leadId: appointments.leadId,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      personName: visitorName(appointments.personId),
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.leadId, [...ids]),
        eq(appointments.status, "booked"),
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return visit ?? null;
}

async function subscription(
  db: Database,
  emails: readonly string[],
): Promise<SubscriberStatus | null> {
  if (emails.length === 0) return null;
  const found = await db
    .select({ status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.email, [...emails]))
    .orderBy(sql`${newsletterSubscribers.status} = 'subscribed' desc`)
    .limit(1);
  return found[0]?.status ?? null;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
