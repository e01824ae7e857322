import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { queueVisitText } from "#domain/messages/visit-texts.server.ts";
import { nameOfVisitor } from "./list-visits.server.ts";
import { queueVisitMail } from "./visit-mail.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";

const hourMs = 3_600_000;
const aheadMs = 24 * hourMs;
/** A customer who was just told about the visit needs no reminder yet. */
const quietMs = 4 * hourMs;
const batch = 50;

/** Reminds the customers of visits within a day, each once. Returns the number of visits. */
export async function remindVisits(ctx: Ctx, now = new Date()): Promise<number> {
  const company = await readCompany(ctx.db);
  let reminded = 0;
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const isDue = and(
        eq(appointments.status, "booked"),
        isNull(appointments.remindedAt),
        gt(appointments.startsAt, now),
        lt(appointments.startsAt, new Date(now.getTime() + aheadMs)),
        lt(appointments.updatedAt, new Date(now.getTime() - quietMs)),
      );
      const near = await tx
        .select({ leadId: appointments.leadId })
        .from(appointments)
        .where(isDue)
        .orderBy(appointments.startsAt)
        .limit(batch);
      if (near.length === 0) return 0;
      // Leads before visits: a booking locks in this order. A lead that is changed now waits for the next time.
      const customers = await tx
        .select()
        .from(leads)
        .where(
          inArray(
            leads.id,
            near.map(({ leadId }) => leadId),
          ),
        )
        .orderBy(leads.id)
        .for("update", { skipLocked: true });
      const locked = customers.map(({ id }) => id);
      const due =
        locked.length === 0
          ? []
          : await tx
              .update(appointments)
              .set({ remindedAt: now })
              .where(and(isDue, inArray(appointments.leadId, locked)))
              .returning();
      for (const visit of due) {
        const lead = customers.find(({ id }) => id === visit.leadId);
        if (!lead) continue;
        const when = visitText(visit, company.hours.timeZone);
        const who = await nameOfVisitor(tx, visit.id);
        await queueVisitMail(tx, ctx, lead, { news: "reminder", when, who });
        await queueVisitText(tx, ctx, lead, { news: "reminder", visit, company, now });
      }
      return due.length;
    });
    reminded += count;
    if (count < batch) return reminded;
  }
}
