import {
  pgTable,
  text,
  timestamp,
  jsonb,
  index,
  boolean,
  integer,
  check,
  bigint,
  doublePrecision,
} from "drizzle-orm/pg-core";
import {
  severities,
  threatStatuses,
  alertSeverities,
  metricTypes,
  metricPeriods,
} from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";

/** Suspected attacks. */
export const securityThreats = pgTable(
  "security_threats",
  {
    id: text().primaryKey(),
    threatType: text("threat_type").notNull(),
    /** critical, high, medium, low */
    threatLevel: text("threat_level", { enum: severities }).notNull(),
    /** active, resolved, false_positive */
    status: text({ enum: threatStatuses }).notNull().default("active"),
    detectedAt: timestamp("detected_at", { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp("resolved_at", { withTimezone: true }),
    sourceIp: text("source_ip"),
    endpoint: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    userId: text("user_id"),
  },
  (t) => [
    knownValues(t.threatLevel, severities),
    knownValues(t.status, threatStatuses),
    index("security_threats_detected").on(
      t.detectedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("security_threats_status").on(t.status, t.detectedAt.desc().nullsFirst()),
  ],
);

/** What administrators must look at. */
export const securityAlerts = pgTable(
  "security_alerts",
  {
    id: text().primaryKey(),
    /** critical, error, warning, info */
    severity: text({ enum: alertSeverities }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    acknowledged: boolean().notNull().default(false),
    acknowledgedBy: text("acknowledged_by"),
    acknowledgedAt: timestamp("acknowledged_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.severity, alertSeverities),
    index("security_alerts_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("security_alerts_open")
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`not ${t.acknowledged}`),
  ],
);

/** What people and visitors did, summed by minute, with the risk of it. */
export const userBehaviorAnalytics = pgTable(
  "user_behavior_analytics",
  {
    id: text().primaryKey(),
    actionType: text("action_type").notNull(),
    /** 0 to 100; `metadata.risk` has the parts. */
    riskScore: integer("risk_score").notNull(),
    pagePath: text("page_path"),
    ipAddress: text("ip_address"),
    userId: text("user_id"),
    sessionId: text("session_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    check("user_behavior_analytics_risk", sql`${t.riskScore} between 0 and 100`),
    index("user_behavior_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("user_behavior_user").on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);

/** Figures of the security center over time. */
export const securityMetrics = pgTable(
  "security_metrics",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    metricType: text("metric_type", { enum: metricTypes }).notNull(),
    metricValue: doublePrecision("metric_value").notNull(),
    timePeriod: text("time_period", { enum: metricPeriods }).notNull(),
    calculatedAt: timestamp("calculated_at", { withTimezone: true }).notNull().defaultNow(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    knownValues(t.metricType, metricTypes),
    knownValues(t.timePeriod, metricPeriods),
    index("security_metrics_calculated").on(
      t.calculatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** Forms with the hidden field filled in, summed by address and minute. */
export const honeypotDetections = pgTable(
  "honeypot_detections",
  {
    id: text().primaryKey(),
    pagePath: text("page_path").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    count: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("honeypot_detections_created").on(
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);
