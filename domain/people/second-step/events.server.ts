import { auditRow } from "#domain/audit/mutations.server.ts";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/audit.ts";

/** The security event of a factor that came or went, and its audit row. */
export async function recordFactorEvent(
  tx: Database,
  ctx: Ctx,
  actor: SignedInActor,
  type: "mfa_enabled" | "mfa_disabled",
  factor: { id: string; friendlyName: string },
): Promise<void> {
  const { id, friendlyName } = factor;
  const audit = auditRow(ctx, {
    action: type === "mfa_enabled" ? "mfa_factor_added" : "mfa_factor_removed",
    resourceType: "mfa_factor",
    resourceId: id,
    severity: "medium",
    details: { friendly_name: friendlyName },
  });
  const event = {
    ...audit,
    eventType: type,
    details: {
      user_id: actor.userId,
      factor_id: id,
      factor_type: "totp",
      friendly_name: friendlyName,
    },
  };
  await tx.insert(securityEvents).values([event, audit]);
}
