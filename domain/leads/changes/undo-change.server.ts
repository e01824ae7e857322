import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { actorName, type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { leadEvents } from "#database/schema/work/leads.ts";
import { leadStatuses, lostReasons } from "#database/vocabularies.ts";
import { visitUndone } from "./visit-undone.ts";
import {
  type Change,
  type ChangeAnswer,
  changeLead,
  undoableEvents,
} from "./change-lead.server.ts";

/** The page offers it for ten seconds; a slow network gets the rest. */
const undoMs = 60_000;

const day = z.iso.date().nullable();
const keptColumns = z.object({
  status: z.enum(leadStatuses).optional(),
  lostReason: z.enum(lostReasons).nullable().optional(),
  contactedAt: z.coerce.date().nullable().optional(),
  value: z.string().nullable().optional(),
  soldService: z.string().nullable().optional(),
  assignedTo: z.string().nullable().optional(),
  followUpOn: day.optional(),
});
const kept = z.object({
  version: z.number(),
  before: keptColumns,
});

const tooLate = {
  ok: false,
  reason: "conflict",
  message:
    "This change can't be undone anymore: the lead has changed again, or it was too long ago.",
} as const satisfies ChangeAnswer;

/**
 * Takes back the person's last change of a lead, within a minute and before anybody else changes it.
 */
export async function undoChange(
  ctx: Ctx,
  input: { leadId: string; version: number },
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  return await changeLead(ctx, input, async (lead, tx) => {
    const [last] = await tx
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, lead.id), inArray(leadEvents.type, [...undoableEvents])))
      .orderBy(desc(leadEvents.id))
      .limit(1);
    const read = kept.safeParse(last?.detail);
    if (
      !last ||
      !read.success ||
      read.data.version !== lead.version ||
      last.actor !== actorName(ctx.actor) ||
      now.getTime() - last.createdAt.getTime() > undoMs
    )
      return tooLate;
    const undone: Change = {
      set: read.data.before,
      event: "undone",
      detail: { change: last.type },
    };
    if (last.type !== "appointment") return undone;
    const [also] = await visitUndone.call(tx, ctx, { lead, kept: last.detail, now, tooLate });
    return typeof also === "function" ? { ...undone, also } : (also ?? tooLate);
  });
}
