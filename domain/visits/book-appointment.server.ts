import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangedLead,
  changeLead,
  type ChangeReason,
  invalidField,
  type Refusal,
} from "#domain/leads/changes/change-lead.server.ts";
import { listVisitors } from "#domain/visits/technicians/list-technicians.server.ts";
import { listBusyTimes } from "#domain/visits/busy/own-calendars.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { queueVisitText } from "#domain/messages/visit-texts.server.ts";
import { nextVisit } from "#domain/leads/changes/next-visit.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { isTaken, type Slot } from "./taken-slot.server.ts";
import { keptOf } from "./undo-visit.server.ts";
import { visitTime } from "./visit-windows.ts";
import { queueVisitMail } from "./visit-mail.server.ts";

export interface VisitToBook {
  leadId: string;
  version: number;
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  /** "08:00-10:00" */
  window: string;
  personId: string;
  /** Expected state of the lead's visits. "new" fails if the lead has a visit, and an id fails if it is not the next visit. */
  visitId?: string | undefined;
}

type Visit = typeof appointments.$inferSelect;

interface BookedVisit extends ChangedLead {
  visitId: string;
}

/**
 * Books a visit, or moves the lead's next one. The lead becomes scheduled, or stays won, and the customer gets an email.
 * The visits of one person never overlap, also not with busy times of their own calendar.
 */
export async function bookAppointment(
  ctx: Ctx,
  input: VisitToBook,
  now = new Date(),
): Promise<Outcome<BookedVisit, ChangeReason>> {
  requirePermission(ctx, "leads.write");
  const [company, visitors] = await Promise.all([readCompany(ctx.db), listVisitors(ctx)]);
  const { hours } = company;
  const person = visitors.find(({ id }) => id === input.personId);
  if (!person) return invalidField("personId", "Choose who visits");
  const time = visitTime(input, hours, now);
  if (!time.ok) return invalidField("window", time.message);
  const { startsAt, endsAt } = time;
  let visitId = "";
  const answer = await changeLead(ctx, input, async (lead, tx) => {
    const current = await nextVisit(tx, lead.id, now);
    const other = otherVisit(input.visitId, current);
    if (other) return other;
    const slot = { personId: person.id, startsAt, endsAt };
    visitId = current?.id ?? randomUUID();
    if (await isTaken(tx, slot, current?.id))
      return invalidField("window", `${person.name} has another visit at that time.`);
    if (isSame(current, slot)) return null;
    const busy = await listBusyTimes(tx, { from: startsAt, to: endsAt, visitorId: person.id });
    if (busy.length > 0)
      return invalidField("window", `${person.name} is busy at that time (own calendar).`);
    const when = visitText(time, hours.timeZone);
    return {
      set: {
        status: lead.status === "won" ? "won" : "scheduled",
        lostReason: null,
        contactedAt: lead.contactedAt ?? now,
      },
      event: "appointment",
      detail: {
        text: `${current ? "Visit moved to" : "Visit booked for"} ${when}, with ${person.name}`,
        from: lead.status,
      },
      kept: current ? keptOf(current) : { booked: visitId },
      async also() {
        const values = { personId: person.id, startsAt, endsAt, remindedAt: null, updatedAt: now };
        if (current)
          await tx
            .update(appointments)
            .set({ ...values, sequence: current.sequence + 1 })
            .where(eq(appointments.id, current.id));
        else
          await tx
            .insert(appointments)
            .values({ ...values, id: visitId, leadId: lead.id, createdAt: now });
        const news = current ? "moved" : "booked";
        await queueVisitMail(tx, ctx, lead, { news, when, who: person.name });
        await queueVisitText(tx, ctx, lead, { news, visit: time, company, now });
      },
    };
  });
  return answer.ok ? { ok: true, value: { ...answer.value, visitId } } : answer;
}

/** Rejects a change if the lead's visit is not the expected one. Returns null if it is. */
export function otherVisit(
  meant: string | undefined,
  current: Pick<Visit, "id"> | undefined,
): Refusal | null {
  if (meant === undefined || meant === (current?.id ?? "new")) return null;
  return meant === "new"
    ? invalidField("lead_id", "This lead already has a visit. Move that visit.")
    : { ok: false, reason: "not_found", message: "This visit is over, canceled or replaced." };
}

function isSame(visit: Visit | undefined, slot: Slot): boolean {
  return (
    visit !== undefined &&
    visit.personId === slot.personId &&
    visit.startsAt.getTime() === slot.startsAt.getTime() &&
    visit.endsAt.getTime() === slot.endsAt.getTime()
  );
}
