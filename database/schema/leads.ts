import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { leadEventTypes, leadStatuses, submissionTypes, syncStatuses } from "../vocabularies.ts";

export interface UtmData {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  gclid?: string;
}

/** One arrival of a visitor, as the browser remembered it. `at` is an ISO time. */
export interface Touch {
  at: string;
  page: string;
  referrer: string;
  utm: UtmData;
}

/** One row for every accepted form, quarantined ones included. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    id: uuid().primaryKey(),
    /** Arrival order; the live feed resumes from it. */
    seq: bigserial({ mode: "number" }).notNull(),
    submission_type: text({ enum: submissionTypes }).notNull().default("contact"),
    name: text().notNull(),
    phone: text().notNull(),
    phone_e164: text(),
    email: text(),
    service: text(),
    /** As the visitor read it; the office searches for it. */
    service_label: text(),
    message: text(),
    address: text(),
    user_id: text(),
    user_agent: text(),
    ip_address: text(),
    source_page: text(),
    referrer_url: text(),
    utm_data: jsonb().$type<UtmData>().notNull().default({}),
    first_touch: jsonb().$type<Touch>(),
    last_touch: jsonb().$type<Touch>(),
    /** What the office groups by: google-ads, facebook, direct, … derived at arrival. */
    source: text().notNull().default("direct"),

    tcpa_consent: boolean().notNull(),
    consent_timestamp: timestamp({ withTimezone: true }),
    consent_version: text(),
    consent_text: text(),

    idempotency_key: text().notNull(),
    content_hash: text().notNull(),
    /** Of the wording alone: the same text under other names. */
    body_hash: text(),
    rate_key: text().notNull(),
    elapsed_ms: integer(),
    quarantined: boolean().notNull().default(false),
    quarantine_reasons: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    released_at: timestamp({ withTimezone: true }),
    released_by: text(),

    ghl_sync_status: text({ enum: syncStatuses }).notNull().default("pending"),
    ghl_contact_id: text(),
    ghl_sync_error: text(),
    ghl_synced_at: timestamp({ withTimezone: true }),

    status: text({ enum: leadStatuses }).notNull().default("new"),
    value: numeric({ precision: 12, scale: 2 }),
    assigned_to: text(),
    promised_at: timestamp({ withTimezone: true }).notNull(),
    first_opened_at: timestamp({ withTimezone: true }),
    contacted_at: timestamp({ withTimezone: true }),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || phone || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(message, '') || ' ' || coalesce(service_label, ''))`,
      ),
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.submission_type, submissionTypes),
    knownValues(t.ghl_sync_status, syncStatuses),
    knownValues(t.status, leadStatuses),
    uniqueIndex("form_submissions_idempotency_key").on(t.idempotency_key),
    // Lists are paged by `seq`: it follows arrival and has no two alike.
    uniqueIndex("form_submissions_seq").on(t.seq),
    index("form_submissions_created").on(t.created_at),
    index("form_submissions_status").on(t.status, t.seq),
    index("form_submissions_source").on(t.source, t.seq),
    index("form_submissions_type").on(t.submission_type, t.seq),
    index("form_submissions_assigned")
      .on(t.assigned_to, t.seq)
      .where(sql`assigned_to is not null`),
    index("form_submissions_sync")
      .on(t.ghl_sync_status, t.seq)
      .where(sql`ghl_sync_status <> 'synced'`),
    index("form_submissions_quarantine")
      .on(t.seq)
      .where(sql`quarantined`),
    index("form_submissions_promise")
      .on(t.status, t.promised_at, t.seq)
      .where(sql`not quarantined`),
    index("form_submissions_content_hash").on(t.content_hash, t.created_at),
    index("form_submissions_body_hash")
      .on(t.body_hash, t.created_at)
      .where(sql`body_hash is not null`),
    index("form_submissions_rate_key").on(t.rate_key, t.created_at),
    index("form_submissions_search").using("gin", t.search_text.op("gin_trgm_ops")),
  ],
);

/** What happened to a lead, in order: received, queued, mailed, synced, opened, status, note, … */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    lead_id: uuid()
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    type: text({ enum: leadEventTypes }).notNull(),
    actor: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.type, leadEventTypes), index("lead_events_lead").on(t.lead_id, t.id)],
);

export const leadNotes = pgTable(
  "lead_notes",
  {
    id: uuid().primaryKey(),
    lead_id: uuid()
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    author_id: text().notNull(),
    body: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("lead_notes_lead").on(t.lead_id, t.created_at)],
);

/** Per user: up to where the bell has been read (a lead's `seq`). */
export const notificationMarks = pgTable("notification_marks", {
  user_id: text().primaryKey(),
  read_seq: bigint({ mode: "number" }).notNull().default(0),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
