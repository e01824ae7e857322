import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { severities, threatStatuses } from "../vocabularies.ts";

/** Security and audit events. Audit rows have an event_type that begins with `audit_`. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    user_id: text(),
    event_type: text().notNull(),
    severity: text({ enum: severities }).notNull().default("low"),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    user_agent: text(),
    ip_address: text(),
  },
  (t) => [
    knownValues(t.severity, severities),
    index("security_events_created").on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("security_events_type").on(t.event_type, t.created_at.desc().nullsFirst()),
    index("security_events_user").on(t.user_id, t.created_at.desc().nullsFirst()),
  ],
);

/** Every change of a role; never shortened, never changed. */
export const roleChangeAudit = pgTable(
  "role_change_audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: text().notNull(),
    old_role: text(),
    new_role: text(),
    changed_by: text(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("role_change_audit_changed").on(
      t.changed_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("role_change_audit_user").on(t.user_id, t.changed_at.desc().nullsFirst()),
  ],
);

/** What looked like an attack. */
export const securityThreats = pgTable(
  "security_threats",
  {
    id: text().primaryKey(),
    threat_type: text().notNull(),
    /** critical, high, medium, low */
    threat_level: text({ enum: severities }).notNull(),
    /** active, resolved, false_positive */
    status: text({ enum: threatStatuses }).notNull().default("active"),
    detected_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resolved_at: timestamp({ withTimezone: true }),
    source_ip: text(),
    endpoint: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    user_id: text(),
  },
  (t) => [
    knownValues(t.threat_level, severities),
    knownValues(t.status, threatStatuses),
    index("security_threats_detected").on(
      t.detected_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("security_threats_status").on(t.status, t.detected_at.desc().nullsFirst()),
  ],
);
