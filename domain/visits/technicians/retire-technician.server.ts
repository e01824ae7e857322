import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { deleteCalendarOf } from "#domain/visits/busy/remove-calendar.server.ts";
import { deleteFeedsOf } from "#domain/visits/calendar-feeds.server.ts";
import { lockKeys } from "#database/lock-keys.ts";
import { technicians } from "#database/schema/office/visits.ts";
import { missingTechnician, techniciansLock } from "./save-technician.server.ts";

/**
 * Retires a technician. They get no new visits, their calendar addresses end, and their own calendar is removed. Their visits stay, under their name. With
 * `isBack`, takes a retired one back.
 */
export async function retireTechnician(
  ctx: Ctx,
  { id, isBack }: { id: string; isBack: boolean },
  now = new Date(),
): Promise<Outcome<{ id: string; name: string }, "not_found" | "conflict">> {
  requirePermission(ctx, "leads.write");
  if (!isUuid(id)) return missingTechnician;
  return await ctx.db.transaction(async (tx) => {
    await lockKeys(tx, techniciansLock);
    const [known] = await tx.select().from(technicians).where(eq(technicians.id, id)).for("update");
    if (!known) return missingTechnician;
    const { name, userId } = known;
    if (isBack && userId !== null) {
      const [other] = await tx
        .select({ name: technicians.name })
        .from(technicians)
        .where(and(eq(technicians.userId, userId), isNull(technicians.retiredAt)));
      if (other && known.retiredAt !== null)
        return {
          ok: false,
          reason: "conflict",
          message: `${other.name} has the same account now. Change one of them first.`,
        } as const;
    }
    await tx
      .update(technicians)
      .set({ retiredAt: isBack ? null : (known.retiredAt ?? now), updatedAt: now })
      .where(eq(technicians.id, id));
    if (!isBack) {
      await deleteFeedsOf(tx, id);
      await deleteCalendarOf(tx, id);
    }
    await recordAudit(tx, ctx, {
      action: isBack ? "technician_restored" : "technician_retired",
      resourceType: "technician",
      resourceId: id,
      details: { name },
    });
    return { ok: true, value: { id, name } };
  });
}
