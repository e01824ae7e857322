import {
  pgTable,
  uuid,
  text,
  timestamp,
  integer,
  index,
  uniqueIndex,
  boolean,
} from "drizzle-orm/pg-core";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { textDirections, textKinds, textStatuses, stopSources } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";

/** Text messages with customers, and their calls that nobody answered. */
export const leadTexts = pgTable(
  "lead_texts",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    direction: text({ enum: textDirections }).notNull(),
    kind: text({ enum: textKinds }).notNull(),
    /** The customer's number, E.164. */
    phone: text().notNull(),
    body: text().notNull(),
    status: text({ enum: textStatuses }).notNull(),
    /** Who wrote it, as the lead's history names people. */
    author: text().notNull(),
    /** The CRM's id of the message. */
    providerId: text("provider_id"),
    /** Why it was not sent. */
    error: text(),
    /** A queued text is sent from then on. */
    notBefore: timestamp("not_before", { withTimezone: true }),
    /** A text that waits longer makes no sense anymore. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Committed before the CRM gets the text. */
    handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** When staff first saw a received one. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.direction, textDirections),
    knownValues(t.kind, textKinds),
    knownValues(t.status, textStatuses),
    index("lead_texts_lead").on(t.leadId, t.createdAt),
    index("lead_texts_phone").on(t.phone, t.createdAt),
    uniqueIndex("lead_texts_provider")
      .on(t.providerId)
      .where(sql`provider_id is not null`),
    index("lead_texts_open")
      .on(t.updatedAt)
      .where(sql`status in ('queued', 'sending')`),
    index("lead_texts_unseen")
      .on(t.createdAt)
      .where(sql`direction = 'in' and seen_at is null`),
  ],
);

/** What holds for a phone number, or for a contact of the CRM whose number is unknown. Outlives the person's data. */
export const textNumbers = pgTable(
  "text_numbers",
  {
    /** HMAC-SHA-256 with the installation's secret, hexadecimal. */
    hash: text().primaryKey(),
    /** They asked us to send no texts. */
    stopped: boolean().notNull().default(false),
    source: text({ enum: stopSources }),
    /** The time of the message that decided about `stopped`. */
    changedAt: timestamp("changed_at", { withTimezone: true }),
    /** The last answers to HELP and to a missed call. */
    helpedAt: timestamp("helped_at", { withTimezone: true }),
    callAnsweredAt: timestamp("call_answered_at", { withTimezone: true }),
  },
  (t) => [knownValues(t.source, stopSources)],
);

/** Webhooks of the CRM that had their effect: none has it twice. */
export const crmWebhooks = pgTable(
  "crm_webhooks",
  {
    id: text().primaryKey(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("crm_webhooks_received").on(t.receivedAt)],
);
