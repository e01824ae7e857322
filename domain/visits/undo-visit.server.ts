import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { UndoneVisit } from "#domain/leads/changes/visit-undone.ts";
import { invalidField, type Refusal } from "#domain/leads/changes/change-lead.server.ts";
import { nextVisit } from "#domain/leads/changes/next-visit.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { queueVisitText } from "#domain/messages/visit-texts.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { endVisit } from "./end-visit.server.ts";
import { isTaken } from "./taken-slot.server.ts";
import { nameOfVisitor } from "./list-visits.server.ts";
import { queueVisitMail } from "./visit-mail.server.ts";

type Visit = typeof appointments.$inferSelect;

const keptSchema = z.object({
  /** The id of a visit that was booked. */
  booked: z.string().optional(),
  /** A visit as it was before it was moved or canceled. */
  earlier: z
    .object({
      id: z.string(),
      personId: z.string(),
      startsAt: z.coerce.date(),
      endsAt: z.coerce.date(),
      remindedAt: z.coerce.date().nullable(),
    })
    .optional(),
});

type KeptVisit = z.output<typeof keptSchema>;

/** Returns what the history of a lead keeps of a visit that is moved or canceled. */
export const keptOf = ({ id, personId, startsAt, endsAt, remindedAt }: Visit): KeptVisit => ({
  earlier: { id, personId, startsAt, endsAt, remindedAt },
});

/**
 * Decides how the last change of a lead's visit is taken back. Returns a refusal if the time has passed or is taken.
 */
export async function undoVisit(
  tx: Database,
  ctx: Ctx,
  { lead, kept, now, tooLate }: UndoneVisit,
): Promise<Refusal | (() => Promise<void>)> {
  const { booked, earlier } = keptSchema.parse(kept);
  const company = await readCompany(tx);
  const visit = await nextVisit(tx, lead.id, now);
  if (booked !== undefined)
    return visit?.id === booked ? () => endVisit(tx, ctx, { lead, visit, company, now }) : tooLate;
  if (!earlier || earlier.endsAt <= now) return tooLate;
  if (await isTaken(tx, earlier, earlier.id))
    return invalidField("window", "Another visit was booked at that time in the meantime.");
  return async () => {
    const { id, ...slot } = earlier;
    await tx
      .update(appointments)
      .set({
        ...slot,
        status: "booked",
        sequence: sql`${appointments.sequence} + 1`,
        updatedAt: now,
      })
      .where(eq(appointments.id, id));
    const who = await nameOfVisitor(tx, id);
    const when = visitText(earlier, company.hours.timeZone);
    const news = visit ? "moved" : "booked";
    await queueVisitMail(tx, ctx, lead, { news, when, who });
    await queueVisitText(tx, ctx, lead, { news, visit: earlier, company, now });
  };
}
