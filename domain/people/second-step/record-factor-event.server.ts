import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { recordSecurityEvent } from "#domain/audit/record-security-event.server.ts";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

/** The security event of a factor that came or went, and its audit row. */
export async function recordFactorEvent(
  tx: Database,
  ctx: Ctx,
  actor: SignedInActor,
  type: "mfa_enabled" | "mfa_disabled",
  factor: { id: string; friendlyName: string },
): Promise<void> {
  const { id, friendlyName } = factor;
  await recordSecurityEvent(tx, {
    type,
    severity: "medium",
    userId: actor.userId,
    userAgent: ctx.request.userAgent,
    ipAddress: ctx.request.ip,
    details: {
      user_id: actor.userId,
      factor_id: id,
      factor_type: "totp",
      friendly_name: friendlyName,
    },
  });
  await recordAudit(tx, ctx, {
    action: type === "mfa_enabled" ? "mfa_factor_added" : "mfa_factor_removed",
    resourceType: "mfa_factor",
    resourceId: id,
    severity: "medium",
    details: { friendly_name: friendlyName },
  });
}
