import { pgTable, bigint, timestamp, text, jsonb, index } from "drizzle-orm/pg-core";
import { severities } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";

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
