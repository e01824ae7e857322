import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { recordSecurityEvent } from "#domain/audit/record-security-event.server.ts";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

export interface Factor {
  id: string;
  friendlyName: string;
  type: "totp" | "passkey";
}

/** Records the security event of an added or removed factor, and its audit row. */
export async function recordFactorEvent(
  tx: Database,
  ctx: Ctx,
  actor: SignedInActor,
  type: "mfa_enabled" | "mfa_disabled",
  factor: Factor,
): Promise<void> {
  const { id, friendlyName, type: factor_type } = factor;
  const name = factor_type === "totp" ? "mfa_factor" : "passkey";
  await recordSecurityEvent(tx, {
    type,
    severity: "medium",
    userId: actor.userId,
    userAgent: ctx.request.userAgent,
    ipAddress: ctx.request.ip,
    details: { user_id: actor.userId, factor_id: id, factor_type, friendly_name: friendlyName },
  });
  await recordAudit(tx, ctx, {
    action: type === "mfa_enabled" ? `${name}_added` : `${name}_removed`,
    resourceType: name,
    resourceId: id,
    severity: "medium",
    details: { friendly_name: friendlyName },
  });
}
