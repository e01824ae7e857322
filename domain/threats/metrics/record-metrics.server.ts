import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { securityMetrics } from "#database/schema/basics/threats.ts";
import type { MetricPeriod, MetricType } from "#database/vocabularies.ts";
import { healthScore } from "#domain/threats/genuine.ts";
import { type SecurityFigures, securityFigures } from "./security-figures.server.ts";

/** Keeps the figures of now. */
export async function recordMetrics(ctx: Ctx): Promise<{ score: number } & SecurityFigures> {
  requirePermission(ctx, "security.write");
  const figures = await securityFigures(ctx);
  const { threats, blockedIps, highRiskUsers, recentAlerts } = figures;
  const genuine = threats.active - threats.harmless;
  const score = healthScore(genuine);
  const values: [MetricType, number, MetricPeriod][] = [
    ["total_threats", threats.total, "30_days"],
    ["active_threats", threats.active, "30_days"],
    ["blocked_ips", blockedIps, "now"],
    ["high_risk_users", highRiskUsers, "24_hours"],
    ["recent_alerts", recentAlerts, "24_hours"],
    ["health_score", score, "now"],
  ];
  const calculatedAt = new Date();
  await ctx.db.insert(securityMetrics).values(
    values.map(([metricType, metricValue, timePeriod]) => ({
      metricType,
      metricValue,
      timePeriod,
      calculatedAt,
      metadata: metricType === "health_score" ? { genuine_threats: genuine } : {},
    })),
  );
  return { score, ...figures };
}
