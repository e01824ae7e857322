import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import {
  alertSeverities,
  metricPeriods,
  metricTypes,
  severities,
  threatStatuses,
} from "../vocabularies.ts";

/** Security and audit events. Audit rows have an event_type that starts with `audit_`. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    userId: text("user_id"),
    eventType: text("event_type").notNull(),
    severity: text({ enum: severities }).notNull().default("low"),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
  },
  (t) => [
    knownValues(t.severity, severities),
    index("security_events_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("security_events_type").on(t.eventType, t.createdAt.desc().nullsFirst()),
    index("security_events_user").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("security_events_user_type").on(t.userId, t.eventType, t.createdAt.desc().nullsFirst()),
    // Most events are of low severity.
    index("security_events_severity")
      .on(t.severity, t.createdAt.desc().nullsFirst())
      .where(sql`${t.severity} <> 'low'`),
  ],
);

/** Every role change; never deleted, never modified. */
export const roleChangeAudit = pgTable(
  "role_change_audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id").notNull(),
    oldRole: text("old_role"),
    newRole: text("new_role"),
    changedBy: text("changed_by"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("role_change_audit_changed").on(
      t.changedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("role_change_audit_user").on(t.userId, t.changedAt.desc().nullsFirst()),
  ],
);

/**
 * One seal for each row of security_events: the SHA-256 of the seal before and of the row. Triggers refuse to change
 * a seal, and to delete one whose event still exists.
 */
export const auditSeals = pgTable("audit_seals", {
  /** 1, 2, 3, … without gaps. */
  seq: bigint({ mode: "number" }).primaryKey(),
  eventId: bigint("event_id", { mode: "number" }).notNull().unique(),
  /** Hexadecimal. */
  hash: text().notNull(),
  sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The last seal at the end of each day, as it was mailed to the administrators. */
export const auditHeads = pgTable("audit_heads", {
  /** YYYY-MM-DD in the company's time zone. */
  day: text().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull().defaultNow(),
});

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
