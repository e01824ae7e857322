import { readList } from "#app/portal/leads/inbox/inbox-address.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { samePersonLeads, type SamePersonPage } from "#domain/customers/same-person.server.ts";
import { claimOf } from "#domain/duty/ringing.server.ts";
import { getLead } from "#domain/leads/office/get-lead.server.ts";
import { markOpened } from "#domain/leads/office/mark-opened.server.ts";
import { nextLead } from "#domain/leads/office/next-lead.server.ts";
import { placeInList } from "#domain/leads/office/place-in-list.server.ts";
import { markTextsSeen } from "#domain/messages/mark-texts-seen.server.ts";
import { type Conversation, readConversation } from "#domain/messages/read-conversation.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { visitOfLead } from "#domain/visits/list-visits.server.ts";
import { listVisitors } from "#domain/visits/technicians/list-technicians.server.ts";
import { isUuid } from "#domain/words/uuid.ts";

/** Everything on the page of a lead; null if there is no such lead. Notes that somebody opened it. */
export async function readLeadPage(ctx: Ctx, id: string, query: URLSearchParams) {
  await markOpened(ctx, id);
  await markTextsSeen(ctx, id);
  const list = readList(query);
  const [detail, conversation, visit, claim, others, staff, visitors, place, waiting, { hours }] =
    await Promise.all([
      getLead(ctx, id),
      readConversation(ctx, id),
      isUuid(id) ? visitOfLead(ctx, id) : null,
      isUuid(id) ? claimOf(ctx, id) : null,
      samePersonLeads(ctx, id, { limit: 20 }),
      listStaff(ctx),
      listVisitors(ctx),
      list && isUuid(id) ? placeInList(ctx, list.filters, id, list.opened) : null,
      list ? null : nextLead(ctx, id),
      readCompany(ctx.db),
    ]);
  if (!detail || !conversation) return null;
  return {
    detail,
    visit,
    claim,
    // Null in a copy that the browser keeps of a lead that was never opened in it.
    conversation: conversation as Conversation | null,
    others: others as SamePersonPage | null,
    userId: ctx.actor.kind === "user" ? ctx.actor.userId : "",
    staff,
    visitors,
    list,
    place,
    waiting,
    hours,
    crmKind: ctx.env.CRM_KIND,
    now: new Date().toISOString(),
  };
}

export type LeadPage = NonNullable<Awaited<ReturnType<typeof readLeadPage>>>;
