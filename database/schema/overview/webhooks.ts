import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { knownValues } from "#database/known-values.ts";

export const webhookStates = ["active", "paused", "gone"] as const;
export const deliveryStates = ["waiting", "delivered", "dead"] as const;

/** Addresses of other systems that get events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    /** Types of events; an empty list means all. */
    events: text().array().notNull(),
    state: text({ enum: webhookStates }).notNull().default("active"),
    /** The secret that signs, sealed with the instance key. */
    secret: text("sealed_secret").notNull(),
    /** The secret before a change; it signs too for a while. */
    earlierSecret: text("sealed_earlier_secret"),
    changedSecretAt: timestamp("changed_secret_at", { withTimezone: true }),
    createdBy: text("created_by").notNull(),
    /** The name at that time of the person or of the key. */
    createdByName: text("created_by_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.state, webhookStates)],
);

/** What happened, as receivers read it. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid().primaryKey(),
    /** The seal of the audit log that it follows; null for a test. */
    seq: bigint({ mode: "number" }).unique(),
    type: text().notNull(),
    /** What it happened to, "lead:<id>". Events of one object arrive in order. */
    object: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("webhook_events_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("webhook_events_object").on(t.object),
  ],
);

/** An event on its way to a receiver. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    object: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    nextAt: timestamp("next_at", { withTimezone: true }).notNull().defaultNow(),
    /** A process sends it until then; later, another one does. */
    claimedUntil: timestamp("claimed_until", { withTimezone: true }),
    /** The receiver's last answer. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.state, deliveryStates),
    unique("webhook_deliveries_once").on(t.eventId, t.endpointId),
    index("webhook_deliveries_order")
      .on(t.endpointId, t.object, t.id)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_due")
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_endpoint").on(t.endpointId, t.id.desc().nullsFirst()),
  ],
);

/** The last seal of the audit log whose event was looked at. */
export const webhookCursor = pgTable("webhook_cursor", {
  id: integer().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
});
