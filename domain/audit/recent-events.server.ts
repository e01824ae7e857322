import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";

const shown = 10;

/** The newest events, for a glance; the audit log has them all. */
export async function recentEvents(ctx: Ctx) {
  requirePermission(ctx, "audit.read");
  return await ctx.db
    .select({
      id: securityEvents.id,
      at: securityEvents.createdAt,
      eventType: securityEvents.eventType,
      userId: securityEvents.userId,
      details: securityEvents.details,
      severity: securityEvents.severity,
      person: profiles.fullName,
      ip: securityEvents.ipAddress,
    })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.id, securityEvents.userId))
    .orderBy(desc(securityEvents.id))
    .limit(shown);
}
