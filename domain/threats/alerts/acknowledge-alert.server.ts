import { and, eq } from "drizzle-orm";
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

export const acknowledgeForm = z.object({ id: z.string().max(100) });

/** Notes who has seen an alert. */
export async function acknowledgeAlert(
  ctx: Ctx,
  input: { id: string },
): Promise<Outcome<{ message: string }, "invalid" | "not_found" | "unexpected">> {
  requirePermission(ctx, "security.write");
  const failed = "Failed to acknowledge alert";
  const form = acknowledgeForm.safeParse(input);
  if (!form.success) return { ok: false, reason: "invalid", message: failed };
  const { id } = form.data;
  return await inWords(ctx, failed, () =>
    ctx.db.transaction(async (tx) => {
      const [alert] = await tx
        .update(securityAlerts)
        .set({
          acknowledged: true,
          acknowledgedBy: userIdOf(ctx.actor),
          acknowledgedAt: new Date(),
        })
        .where(and(eq(securityAlerts.id, id), eq(securityAlerts.acknowledged, false)))
        .returning({ title: securityAlerts.title });
      if (!alert)
        return {
          ok: false,
          reason: "not_found",
          message: "Someone else has acknowledged this alert already.",
        } as const;
      await recordAudit(tx, ctx, {
        action: "alert_acknowledged",
        resourceType: "security_alert",
        resourceId: id,
        details: { title: alert.title },
      });
      await notifySecurity(tx);
      return { ok: true, value: { message: "Alert acknowledged" } } as const;
    }),
  );
}
