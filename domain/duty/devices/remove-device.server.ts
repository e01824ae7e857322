import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { pushDevices } from "#database/schema/office/duty.ts";

/** Ends the alerts of an own device. A device that is gone already counts as removed. */
export async function removeDevice(ctx: Ctx, id: string): Promise<Outcome<null, never>> {
  requirePermission(ctx, "leads.read");
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  if (!isUuid(id)) return { ok: true, value: null };
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
      .returning();
    if (gone)
      await recordAudit(tx, ctx, {
        action: "push_device_removed",
        resourceType: "push_device",
        resourceId: id,
        details: { device: gone.label },
      });
  });
  return { ok: true, value: null };
}
