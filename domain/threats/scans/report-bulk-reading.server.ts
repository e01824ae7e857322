import { and, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { securityThreats } from "#database/schema/basics/threats.ts";
import { isActive } from "#domain/threats/list-threats.server.ts";
import { recordThreat } from "#domain/threats/record-threat.server.ts";

/** Records a threat for a person who read many leads, unless one is active. True if it is new. */
export async function reportBulkReading(
  ctx: Ctx,
  { userId, leads }: { userId: string; leads: number },
): Promise<boolean> {
  requirePermission(ctx, "security.write");
  return await ctx.db.transaction(async (tx) => {
    const known = await tx.$count(
      securityThreats,
      and(
        isActive,
        eq(securityThreats.threatType, "bulk_form_access"),
        eq(securityThreats.userId, userId),
      ),
    );
    if (known > 0) return false;
    const id = await recordThreat(tx, ctx, {
      type: "bulk_form_access",
      level: "medium",
      endpoint: ctx.links.leads,
      userId,
      sourceIp: null,
      details: { leads, within: "1 hour" },
    });
    await recordAudit(tx, ctx, {
      action: "bulk_form_access_reported",
      resourceType: "security_threat",
      resourceId: id,
      severity: "medium",
      details: { user_id: userId, leads },
    });
    return true;
  });
}
