import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { subscriberStatuses } from "../vocabularies.ts";

/** One row per address ever entered; email goes only to "subscribed" ones. */
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
 * One row per sign-up of the address: the consent text, the page and the sender. The confirmed one is the proof of
 * the subscription; the others are deleted after a month.
 */
export const newsletterRequests = pgTable(
  "newsletter_requests",
  {
    id: uuid().primaryKey(),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the emailed link; null if no link was emailed. */
    tokenHash: text("token_hash"),
    /** Whether an email was sent: the limit per address counts these. */
    mailed: boolean().notNull(),
    /** Keyed hash of the sender's network: the limit per sender counts these. */
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
