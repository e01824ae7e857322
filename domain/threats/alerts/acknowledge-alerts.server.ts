import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { securityAlerts } from "#database/schema/basics/threats.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { notifySecurity } from "#domain/threats/notify-security.server.ts";

export const acknowledgeForm = z.object({ id: z.array(z.string().max(100)).min(1).max(100) });

/** Notes who has seen one alert or several. */
export async function acknowledgeAlerts(
  ctx: Ctx,
  input: { id: string[] },
): Promise<Outcome<{ message: string }, "invalid" | "not_found" | "unexpected">> {
  requirePermission(ctx, "security.write");
  const failed = "Failed to acknowledge alert";
  const form = acknowledgeForm.safeParse(input);
  if (!form.success) return { ok: false, reason: "invalid", message: failed };
  return await inWords(ctx, failed, () =>
    ctx.db.transaction(async (tx) => {
      const alerts = await tx
        .update(securityAlerts)
        .set({
          acknowledged: true,
          acknowledgedBy: userIdOf(ctx.actor),
          acknowledgedAt: new Date(),
        })
        .where(
          and(inArray(securityAlerts.id, form.data.id), eq(securityAlerts.acknowledged, false)),
        )
        .returning({ id: securityAlerts.id, title: securityAlerts.title });
      if (alerts.length === 0)
        return {
          ok: false,
          reason: "not_found",
          message: "Someone else has acknowledged this alert already.",
        } as const;
      for (const { id, title } of alerts)
        await recordAudit(tx, ctx, {
          action: "alert_acknowledged",
          resourceType: "security_alert",
          resourceId: id,
          details: { title },
        });
      await notifySecurity(tx);
      const message =
        alerts.length === 1 ? "Alert acknowledged" : `${alerts.length} alerts acknowledged`;
      return { ok: true, value: { message } } as const;
    }),
  );
}
