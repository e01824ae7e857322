import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { technicianCalendars } from "#database/schema/office/visits.ts";

/** Removes the calendar of a technician, with its busy times. */
export async function removeCalendar(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<null, never>> {
  requirePermission(ctx, "leads.write");
  await ctx.db.transaction(async (tx) => {
    if (!isUuid(id) || !(await deleteCalendarOf(tx, id))) return;
    await recordAudit(tx, ctx, {
      action: "technician_calendar_removed",
      resourceType: "technician",
      resourceId: id,
    });
  });
  return { ok: true, value: null };
}

/** Deletes a technician's calendar in the caller's transaction. Returns false if there is none. */
export async function deleteCalendarOf(tx: Database, technicianId: string): Promise<boolean> {
  const gone = await tx
    .delete(technicianCalendars)
    .where(eq(technicianCalendars.technicianId, technicianId))
    .returning({ id: technicianCalendars.technicianId });
  return gone.length > 0;
}
