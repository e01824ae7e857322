import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { severities, threatStatuses } from "../vocabularies.ts";

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
