import {
  pgTable,
  uuid,
  text,
  timestamp,
  index,
  boolean,
  uniqueIndex,
  integer,
} from "drizzle-orm/pg-core";
import {
  subscriberStatuses,
  issueStatuses,
  pauseReasons,
  deliveryStatuses,
} from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** One row per address ever entered; email goes only to "subscribed" ones. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    status: text({ enum: subscriberStatuses }).notNull().default("pending"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** When the address left the list, whatever the reason. */
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.status, subscriberStatuses),
    index("newsletter_subscribers_created").on(
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
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

/** One row per issue. Its text is final once it is being sent. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** Shown after the subject in lists of emails. */
    preview: text().notNull(),
    /** In the stored format of articles. */
    content: text().notNull(),
    status: text({ enum: issueStatuses }).notNull().default("draft"),
    /** Counts the changes: a form that started from another one is refused. */
    version: integer().notNull().default(1),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    scheduledAt: timestamp("scheduled_at", { withTimezone: true }),
    /** Everyone who confirmed their subscription until then gets it. */
    startedAt: timestamp("started_at", { withTimezone: true }),
    /** The last subscriber with a planned delivery. */
    plannedUntil: uuid("planned_until"),
    /** When every delivery was planned. */
    plannedAt: timestamp("planned_at", { withTimezone: true }),
    pausedAt: timestamp("paused_at", { withTimezone: true }),
    pauseReason: text("pause_reason", { enum: pauseReasons }),
    /** What the mail server said when it paused. */
    pauseReply: text("pause_reply"),
    /** When a person let it go on; refusals count from then. */
    resumedAt: timestamp("resumed_at", { withTimezone: true }),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.status, issueStatuses),
    knownValues(t.pauseReason, pauseReasons),
    index("newsletter_issues_status").on(t.status),
    index("newsletter_issues_created").on(
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** One row per issue and subscriber, with the id of its email. Without a subscriber it only counts. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    id: uuid().primaryKey(),
    issueId: uuid("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id").references(() => newsletterSubscribers.id, {
      onDelete: "set null",
    }),
    status: text({ enum: deliveryStatuses }).notNull().default("planned"),
    /** The server refused a failed one for good, and not because of its mailbox. */
    refused: boolean().notNull().default(false),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** When the subscriber left the list by the link of this email. */
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.status, deliveryStatuses),
    uniqueIndex("newsletter_deliveries_once").on(t.issueId, t.subscriberId),
    index("newsletter_deliveries_status").on(t.issueId, t.status),
    // The newest results of an issue tell whether it pauses.
    index("newsletter_deliveries_settled").on(t.issueId, t.settledAt.desc().nullsFirst()),
    index("newsletter_deliveries_subscriber").on(t.subscriberId),
  ],
);
