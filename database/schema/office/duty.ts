import {
  pgTable,
  text,
  primaryKey,
  bigint,
  timestamp,
  uuid,
  boolean,
  index,
  integer,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { alertStages, alertChannels, alertStates } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { profiles } from "#database/schema/work/people.ts";

/** Per user: the last lead read in the notification bell (its `seq`). */
export const notificationMarks = pgTable("notification_marks", {
  userId: text("user_id").primaryKey(),
  readSeq: bigint("read_seq", { mode: "number" }).notNull().default(0),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Alerts that rang: at most one for each stage of a lead's promise. */
export const leadAlerts = pgTable(
  "lead_alerts",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    stage: text({ enum: alertStages }).notNull(),
    /** False for a stage that was over when a later one rang. */
    rang: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.stage] }), knownValues(t.stage, alertStages)],
);

/** Who said "I have it": their lead rings again only after its promise. */
export const leadClaims = pgTable(
  "lead_claims",
  {
    leadId: uuid("lead_id")
      .primaryKey()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("lead_claims_user").on(t.userId)],
);

/** How a person hears of leads while on duty. */
export const dutyPreferences = pgTable("duty_preferences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  byMail: boolean("by_mail").notNull().default(true),
  byText: boolean("by_text").notNull().default(false),
  /** E.164 */
  phone: text(),
  /** Local times like 22:00; no alert in between. Both null for no quiet hours. */
  quietFrom: text("quiet_from"),
  quietTo: text("quiet_to"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Browsers that show alerts of their person: RFC 8030. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    /** Keys of the browser, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key at the time: with another one, the push service refuses our messages. */
    serverKey: text("server_key").notNull(),
    /** "Chrome on Android" */
    label: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSuccessAt: timestamp("last_success_at", { withTimezone: true }),
    /** Since the last success. */
    failures: integer().notNull().default(0),
    lastError: text("last_error"),
  },
  (t) => [index("push_devices_user").on(t.userId)],
);

/** Alerts by push and text: at most one for each stage of a lead and each device or person. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    /** Also the id of its job. */
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    stage: text({ enum: alertStages }).notNull(),
    channel: text({ enum: alertChannels }).notNull(),
    /** The id of a device, or of the person who gets a text. */
    target: text().notNull(),
    state: text({ enum: alertStates }).notNull(),
    /** Of the last attempt. */
    error: text(),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.stage, alertStages),
    knownValues(t.channel, alertChannels),
    knownValues(t.state, alertStates),
    uniqueIndex("alert_deliveries_once").on(t.leadId, t.stage, t.channel, t.target),
    index("alert_deliveries_target").on(t.target, t.queuedAt),
  ],
);
