import { desc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { securityMetrics } from "#database/schema/basics/threats.ts";
import { countBlocks } from "#domain/security/blocks/list-blocks.server.ts";
import { countRecentAlerts } from "#domain/threats/alerts/list-alerts.server.ts";
import { countHighRiskUsers } from "#domain/threats/behavior/list-behavior.server.ts";
import { countThreats, type ThreatCounts } from "#domain/threats/list-threats.server.ts";

export interface SecurityFigures {
  threats: ThreatCounts;
  blockedIps: number;
  /** In the last 24 hours. */
  highRiskUsers: number;
  /** Not acknowledged, of the last 24 hours. */
  recentAlerts: number;
  /** Recent alerts with the severity critical or error. */
  urgentAlerts: number;
}

/** The figures of now. */
export async function securityFigures(ctx: Ctx): Promise<SecurityFigures> {
  const [threats, blockedIps, highRiskUsers, alerts] = await Promise.all([
    countThreats(ctx),
    countBlocks(ctx),
    countHighRiskUsers(ctx),
    countRecentAlerts(ctx),
  ]);
  return {
    threats,
    blockedIps,
    highRiskUsers,
    recentAlerts: alerts.recent,
    urgentAlerts: alerts.urgent,
  };
}

const listed = 10;

/** The figures recorded last. */
export async function listMetrics(ctx: Ctx) {
  requirePermission(ctx, "security.read");
  return await ctx.db
    .select({
      id: securityMetrics.id,
      type: securityMetrics.metricType,
      value: securityMetrics.metricValue,
      period: securityMetrics.timePeriod,
      at: securityMetrics.calculatedAt,
    })
    .from(securityMetrics)
    .orderBy(desc(securityMetrics.calculatedAt), desc(securityMetrics.id))
    .limit(listed);
}
