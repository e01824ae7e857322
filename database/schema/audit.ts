import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Security and audit events. Audit rows have an event_type that begins with `audit_`. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    user_id: text(),
    event_type: text().notNull(),
    severity: text().notNull().default("low"),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    user_agent: text(),
    ip_address: text(),
  },
  (t) => [
    index("security_events_created").on(t.created_at.desc(), t.id.desc()),
    index("security_events_type").on(t.event_type, t.created_at.desc()),
    index("security_events_user").on(t.user_id, t.created_at.desc()),
  ],
);
