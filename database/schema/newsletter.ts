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
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
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
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the mailed link; null where no link was mailed. */
    tokenHash: text("token_hash"),
    /** Whether any mail went out: the limit for each address counts these. */
    mailed: boolean().notNull(),
    /** The sender's network as a keyed hash: the limit for each sender counts these. */
    rateKey: text("rate_key").notNull(),
    consentVersion: text("consent_version").notNull(),
    consentText: text("consent_text").notNull(),
    sourcePage: text("source_page"),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    confirmedIpAddress: text("confirmed_ip_address"),
    confirmedUserAgent: text("confirmed_user_agent"),
  },
  (t) => [
    uniqueIndex("newsletter_requests_token").on(t.tokenHash),
    index("newsletter_requests_subscriber").on(t.subscriberId, t.createdAt),
    index("newsletter_requests_rate_key").on(t.rateKey, t.createdAt),
    index("newsletter_requests_created").on(t.createdAt),
  ],
);
