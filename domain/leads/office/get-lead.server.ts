import { isUuid } from "#domain/words/uuid.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { emailColumns } from "#domain/emails/log/email-columns.ts";
import { noteAuthor } from "#domain/leads/note-author.server.ts";
import { filesOfLeads, type LeadFile } from "#domain/leads/files/lead-files.server.ts";
import { isCopy, sourceNameOf } from "#domain/leads/submit/entered-columns.server.ts";
import { type LeadPhoto, photosOfLeads } from "#domain/leads/photos/photos-of-leads.server.ts";
import { formSubmissions, leadEvents, leadNotes } from "#database/schema/work/leads.ts";
import type { CallOutcome, EmailStatus, LeadEventType } from "#database/vocabularies.ts";

type LeadRecord = Omit<
  typeof formSubmissions.$inferSelect,
  "searchText" | "rateKey" | "contentHash" | "bodyHash"
> & {
  isCopy: boolean;
  /** The name of the other system that sent it. */
  sourceName: string | null;
};

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

/** Full details of a lead, or null if the id does not exist. */
export async function getLead(ctx: Ctx, id: string): Promise<LeadDetail | null> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(id)) return null;
  const [detail] = await readDetails(ctx.db, [id]);
  return detail ?? null;
}

/** Full details of leads, in no order; with as many queries for many as for one. */
export async function readDetails(db: Database, ids: readonly string[]): Promise<LeadDetail[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const found = await db
    .select({ lead: formSubmissions, assigneeName: profiles.fullName })
    .from(formSubmissions)
    .leftJoin(profiles, eq(profiles.id, formSubmissions.assignedTo))
    .where(inArray(formSubmissions.id, wanted));
  if (found.length === 0) return [];
  const [events, notes, mails, photos, files] = await Promise.all([
    db
      .select({
        leadId: leadEvents.leadId,
        id: leadEvents.id,
        type: leadEvents.type,
        actor: leadEvents.actor,
        detail: leadEvents.detail,
        createdAt: leadEvents.createdAt,
      })
      .from(leadEvents)
      .where(inArray(leadEvents.leadId, wanted))
      .orderBy(asc(leadEvents.id)),
    db
      .select({
        leadId: leadNotes.leadId,
        id: leadNotes.id,
        body: leadNotes.body,
        call: leadNotes.call,
        author: noteAuthor(profiles.fullName, leadNotes.authorId),
        createdAt: leadNotes.createdAt,
      })
      .from(leadNotes)
      .leftJoin(profiles, eq(profiles.id, leadNotes.authorId))
      .where(inArray(leadNotes.leadId, wanted))
      .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id)),
    db
      .select({
        leadId: emails.subjectId,
        ...emailColumns,
      })
      .from(emails)
      .where(and(eq(emails.subjectType, "lead"), inArray(emails.subjectId, wanted)))
      .orderBy(asc(emails.createdAt)),
    photosOfLeads(db, wanted),
    filesOfLeads(db, wanted),
  ]);
  const [eventsOf, notesOf, mailsOf] = [byLead(events), byLead(notes), byLead(mails)];
  const filesOf = byLead(files);
  return found.map(({ lead: row, assigneeName }) => {
    const { searchText: _search, rateKey, contentHash: _content, bodyHash: _body, ...lead } = row;
    return {
      lead: { ...lead, isCopy: isCopy({ rateKey }), sourceName: sourceNameOf({ rateKey }) },
      assigneeName,
      events: eventsOf(lead.id),
      notes: notesOf(lead.id),
      emails: mailsOf(lead.id),
      photos: photos.filter(({ leadId }) => leadId === lead.id),
      files: filesOf(lead.id),
    };
  });
}

/** Rows by lead, in their order and without the lead's id. */
function byLead<Row extends { leadId: string | null }>(
  rows: readonly Row[],
): (leadId: string) => Omit<Row, "leadId">[] {
  const groups = new Map<string | null, Omit<Row, "leadId">[]>();
  for (const { leadId, ...row } of rows) {
    const group = groups.get(leadId);
    if (group) group.push(row);
    else groups.set(leadId, [row]);
  }
  return (leadId) => groups.get(leadId) ?? [];
}
