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

/** Addresses of other systems that receive events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    /** Event types. An empty list means all types. */
    events: text().array().notNull(),
    state: text({ enum: webhookStates }).notNull().default("active"),
    /** The signing secret, encrypted with the instance key. */
    secret: text("sealed_secret").notNull(),
    /** The previous signing secret. It still signs for a while after a change. */
    earlierSecret: text("sealed_earlier_secret"),
    changedSecretAt: timestamp("changed_secret_at", { withTimezone: true }),
    createdBy: text("created_by").notNull(),
    /** The name of the person or the key at that time. */
    createdByName: text("created_by_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.state, webhookStates)],
);

/** Events in the form that receivers read. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid().primaryKey(),
    /** The event's seal in the audit log, or null for a test. */
    seq: bigint({ mode: "number" }).unique(),
    type: text().notNull(),
    /** The event's object, such as "lead:<id>". Events of one object arrive in order. */
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
    /** A process holds the delivery until then. After that, another process can send it. */
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

/** The last audit log seal that the planning has read. */
export const webhookCursor = pgTable("webhook_cursor", {
  id: integer().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
});
