import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type ChangeAnswer, changeLead } from "#domain/leads/changes/change-lead.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { queueVisitText } from "#domain/leads/texts/visit-texts.server.ts";
import { appointments } from "#database/schema/office/appointments.ts";
import { nextVisit } from "./next-visit.server.ts";
import { queueVisitMail } from "./visit-mail.server.ts";
import { visitText } from "./visit-text.ts";

/** Cancels the lead's next visit. The lead is contacted again, and the customer gets an email. */
export async function cancelAppointment(
  ctx: Ctx,
  input: { leadId: string; version: number },
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const company = await readCompany(ctx.db);
  return await changeLead(ctx, input, async (lead, tx) => {
    const visit = await nextVisit(tx, lead.id, now);
    if (!visit) return null;
    const text = visitText(visit, company.hours.timeZone);
    return {
      set: lead.status === "scheduled" ? { status: "contacted" } : {},
      event: "appointment",
      detail: { text: `Visit on ${text} canceled`, from: lead.status },
      async also() {
        await tx
          .update(appointments)
          .set({ status: "cancelled", sequence: visit.sequence + 1, updatedAt: now })
          .where(eq(appointments.id, visit.id));
        await queueVisitMail(tx, ctx, lead, "cancelled", text);
        await queueVisitText(tx, ctx, lead, { news: "cancelled", visit, company, now });
      },
    };
  });
}
