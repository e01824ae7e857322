import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type ChangeAnswer, changeLead } from "#domain/leads/changes/change-lead.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { otherVisit } from "./book-appointment.server.ts";
import { endVisit } from "./end-visit.server.ts";
import { keptOf } from "./undo-visit.server.ts";
import { nextVisit } from "#domain/leads/changes/next-visit.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";

/** Cancels the lead's next visit. The lead is contacted again, and the customer gets an email. */
export async function cancelAppointment(
  ctx: Ctx,
  input: { leadId: string; version: number; visitId?: string | undefined },
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const company = await readCompany(ctx.db);
  return await changeLead(ctx, input, async (lead, tx) => {
    const visit = await nextVisit(tx, lead.id, now);
    const other = otherVisit(input.visitId, visit);
    if (other) return other;
    if (!visit) return null;
    const text = visitText(visit, company.hours.timeZone);
    return {
      set: lead.status === "scheduled" ? { status: "contacted" } : {},
      event: "appointment",
      detail: { text: `Visit on ${text} canceled`, from: lead.status },
      kept: keptOf(visit),
      also: () => endVisit(tx, ctx, { lead, visit, company, now }),
    };
  });
}
