import { type SQL, sql } from "drizzle-orm";
import { formSubmissions as leads, leadNotes } from "#database/schema/work/leads.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { otherWays } from "#domain/leads/choices.ts";
import { ofOwnForm } from "#domain/leads/submit/entered-columns.server.ts";

/* What automatic deletions have to know about a lead. */

/** True for leads that came through our own forms. */
export const cameByOwnForm: SQL<boolean> = sql`(${ofOwnForm} and ${leads.source} not in ${otherWays})`;

const hasVisit = (ahead: SQL): SQL => sql`exists (
  select from ${appointments} where ${appointments.leadId} = ${leads.id}
  and ${appointments.status} = 'booked' and ${ahead})`;

const hasFollowUp = sql`(${leads.followUpOn} is not null and ${leads.status} not in ('won', 'lost'))`;

/** True for leads with a visit, past or to come, or with an open promise: an answer or a follow-up that we owe. */
export const isInOurHands: SQL<boolean> = sql`(
  ${hasVisit(sql`true`)} or ${hasFollowUp}
  or (${leads.status} = 'new' and ${leads.contactedAt} is null and not ${leads.quarantined}))`;

/** True for leads with a visit or a follow-up that is still to come. */
export const hasPlans = (now: Date): SQL<boolean> => sql`(
  ${hasVisit(sql`${appointments.endsAt} > ${now.toISOString()}::timestamptz`)}
  or (${hasFollowUp} and ${leads.followUpOn} >= ${now.toISOString()}::date))`;

/**
 * The start of a lead's retention. It is the arrival for leads from our own forms, and the last contact for all others. For an
 * imported lead, it is never earlier than the import.
 */
export const retainedFrom: SQL<Date> = sql`(case when ${cameByOwnForm} then ${leads.createdAt} else greatest(
  ${leads.createdAt}, ${leads.contactedAt}, case when ${leads.imported} then ${leads.updatedAt} end,
  (select max(${leadNotes.createdAt}) from ${leadNotes} where ${leadNotes.leadId} = ${leads.id}),
  (select max(${leadTexts.createdAt}) from ${leadTexts} where ${leadTexts.leadId} = ${leads.id}),
  (select max(${appointments.endsAt}) from ${appointments}
    where ${appointments.leadId} = ${leads.id} and ${appointments.status} = 'booked')) end)`;
