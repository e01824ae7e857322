import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Lead } from "#domain/leads/changes/change-lead.server.ts";
import { queueVisitText } from "#domain/messages/visit-texts.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { queueVisitMail } from "./visit-mail.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";

interface EndedVisit {
  lead: Lead;
  visit: typeof appointments.$inferSelect;
  company: CompanyFacts;
  now: Date;
}

/** Cancels a visit of a locked lead in the caller's transaction. A customer who knows of the visit gets an email. */
export async function endVisit(
  tx: Database,
  ctx: Ctx,
  { lead, visit, company, now }: EndedVisit,
): Promise<void> {
  await tx
    .update(appointments)
    .set({ status: "cancelled", sequence: visit.sequence + 1, updatedAt: now })
    .where(eq(appointments.id, visit.id));
  const when = visitText(visit, company.hours.timeZone);
  await queueVisitMail(tx, ctx, lead, { news: "cancelled", when, who: null });
  await queueVisitText(tx, ctx, lead, { news: "cancelled", visit, company, now });
}
