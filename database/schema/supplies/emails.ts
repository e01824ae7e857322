import {
  pgTable,
  uuid,
  primaryKey,
  text,
  jsonb,
  integer,
  timestamp,
  index,
  date,
  bigint,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { emailStatuses, emailOutcomes } from "#database/vocabularies.ts";
import { sql } from "drizzle-orm";
import { knownValues } from "#database/known-values.ts";

/** The outbox: rows are written in the transaction of the event they report, and a job sends them. */
export const emails = pgTable(
  "emails",
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    /** Props of the template; the text is rendered at send time and stored afterwards. */
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    recipient: text().notNull(),
    replyTo: text("reply_to"),
    subject: text(),
    html: text(),
    bodyText: text("body_text"),
    /** The headers of the attempt that was accepted or refused. */
    headers: jsonb().$type<Record<string, string>>(),
    /** queued, sent, failed (terminal), held (no mail server is configured). */
    status: text({ enum: emailStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    /** The subject's type, for example lead / <id>. */
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** When a queued email is retried; null before its first attempt. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`search_fold(recipient || ' ' || coalesce(subject, ''))`),
  },
  (t) => [
    knownValues(t.status, emailStatuses),
    index("emails_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("emails_status").on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("emails_template").on(
      t.template,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("emails_search").using("gin", t.searchText.op("gin_trgm_ops")),
    index("emails_subject").on(t.subjectType, t.subjectId),
  ],
);

/** Email outcomes summed by day in the company's time zone, so that a chart of months reads only a few rows. */
export const emailDaily = pgTable(
  "email_daily",
  {
    day: date().notNull(),
    template: text().notNull(),
    /** sent or failed */
    outcome: text({ enum: emailOutcomes }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    knownValues(t.outcome, emailOutcomes),
    primaryKey({ columns: [t.day, t.template, t.outcome] }),
  ],
);

/** The owner's wording of an email, one row per version; the newest applies, and null means the default again. */
export const emailWordings = pgTable(
  "email_wordings",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    template: text().notNull(),
    version: integer().notNull(),
    wording: jsonb().$type<Record<string, string> | null>(),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex("email_wordings_version").on(t.template, t.version)],
);
