import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { subscriberStatuses } from "../vocabularies.ts";

/** One row for every address that was ever entered; only "subscribed" ones may be written to. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** pending (never confirmed), subscribed, unsubscribed. */
    status: text({ enum: subscriberStatuses }).notNull().default("pending"),
    created_at: timestamp({ withTimezone: true }).notNull(),
    confirmed_at: timestamp({ withTimezone: true }),
    unsubscribed_at: timestamp({ withTimezone: true }),
  },
  (t) => [knownValues(t.status, subscriberStatuses)],
);

/**
 * Every time the address was entered: what was agreed to, where and from where. The one that was confirmed is the
 * proof of the subscription; the others are forgotten after a month.
 */
export const newsletterRequests = pgTable(
  "newsletter_requests",
  {
    id: uuid().primaryKey(),
    subscriber_id: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the mailed link; null where no link was mailed. */
    token_hash: text(),
    /** Whether any mail went out: the limit for each address counts these. */
    mailed: boolean().notNull(),
    /** The sender's network as a keyed hash: the limit for each sender counts these. */
    rate_key: text().notNull(),
    consent_version: text().notNull(),
    consent_text: text().notNull(),
    source_page: text(),
    ip_address: text().notNull(),
    user_agent: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    confirmed_at: timestamp({ withTimezone: true }),
    confirmed_ip_address: text(),
    confirmed_user_agent: text(),
  },
  (t) => [
    uniqueIndex("newsletter_requests_token").on(t.token_hash),
    index("newsletter_requests_subscriber").on(t.subscriber_id, t.created_at),
    index("newsletter_requests_rate_key").on(t.rate_key, t.created_at),
    index("newsletter_requests_created").on(t.created_at),
  ],
);
