import { and, asc, desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/accounts.ts";
import { emails } from "#database/schema/emails.ts";
import { isLeadId } from "#domain/leads/lead-id.ts";
import { filesOfLead, type LeadFile } from "#domain/leads/files/lead-files.server.ts";
import { type LeadPhoto, photosOfLeads } from "#domain/leads/photos/photos-of-leads.server.ts";
import { formSubmissions, leadEvents, leadNotes } from "#database/schema/leads.ts";
import type { CallOutcome, EmailStatus, LeadEventType } from "#database/vocabularies.ts";

type LeadRecord = Omit<
  typeof formSubmissions.$inferSelect,
  "searchText" | "rateKey" | "contentHash" | "bodyHash"
>;

export interface LeadNote {
  id: string;
  body: string;
  /** Set for a phone call. */
  call: CallOutcome | null;
  author: string | null;
  createdAt: Date;
}

export interface LeadEvent {
  id: number;
  type: LeadEventType;
  actor: string;
  detail: Record<string, unknown>;
  createdAt: Date;
}

export interface LeadEmail {
  id: string;
  template: string;
  recipient: string;
  subject: string | null;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export interface LeadDetail {
  lead: LeadRecord;
  assigneeName: string | null;
  events: LeadEvent[];
  notes: LeadNote[];
  emails: LeadEmail[];
  photos: LeadPhoto[];
  files: LeadFile[];
}

export { isLeadId };

/** Full details of a lead; null if the id does not exist. */
export async function getLead(ctx: Ctx, id: string): Promise<LeadDetail | null> {
  requirePermission(ctx, "leads.read");
  if (!isLeadId(id)) return null;
  const [found] = await ctx.db
    .select({ lead: formSubmissions, assigneeName: profiles.fullName })
    .from(formSubmissions)
    .leftJoin(profiles, eq(profiles.id, formSubmissions.assignedTo))
    .where(eq(formSubmissions.id, id));
  if (!found) return null;
  const [events, notes, mails, photos, files] = await Promise.all([
    ctx.db
      .select({
        id: leadEvents.id,
        type: leadEvents.type,
        actor: leadEvents.actor,
        detail: leadEvents.detail,
        createdAt: leadEvents.createdAt,
      })
      .from(leadEvents)
      .where(eq(leadEvents.leadId, id))
      .orderBy(asc(leadEvents.id)),
    ctx.db
      .select({
        id: leadNotes.id,
        body: leadNotes.body,
        call: leadNotes.call,
        author: profiles.fullName,
        createdAt: leadNotes.createdAt,
      })
      .from(leadNotes)
      .leftJoin(profiles, eq(profiles.id, leadNotes.authorId))
      .where(eq(leadNotes.leadId, id))
      .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id)),
    ctx.db
      .select({
        id: emails.id,
        template: emails.template,
        recipient: emails.recipient,
        subject: emails.subject,
        status: emails.status,
        attempts: emails.attempts,
        lastError: emails.lastError,
        createdAt: emails.createdAt,
        sentAt: emails.sentAt,
      })
      .from(emails)
      .where(and(eq(emails.subjectType, "lead"), eq(emails.subjectId, id)))
      .orderBy(asc(emails.createdAt)),
    photosOfLeads(ctx.db, [id]),
    filesOfLead(ctx, id),
  ]);
  const {
    searchText: _search,
    rateKey: _rate,
    contentHash: _content,
    bodyHash: _body,
    ...lead
  } = found.lead;
  return { lead, assigneeName: found.assigneeName, events, notes, emails: mails, photos, files };
}
