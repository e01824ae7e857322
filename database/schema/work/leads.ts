import {
  pgTable,
  uuid,
  primaryKey,
  bigserial,
  text,
  jsonb,
  boolean,
  timestamp,
  integer,
  numeric,
  date,
  uniqueIndex,
  index,
  bigint,
} from "drizzle-orm/pg-core";
import {
  submissionTypes,
  contactTimes,
  syncStatuses,
  leadStatuses,
  lostReasons,
  leadEventTypes,
  callOutcomes,
} from "#database/vocabularies.ts";
import { sql } from "drizzle-orm";
import { customers } from "#database/schema/office/customers.ts";
import { knownValues } from "#database/known-values.ts";

export interface UtmData {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  gclid?: string;
  gbraid?: string;
  wbraid?: string;
  msclkid?: string;
}

/** One arrival of a visitor, as recorded by the browser. `at` is an ISO time. */
export interface Touch {
  at: string;
  page: string;
  referrer: string;
  utm: UtmData;
}

/** One row per accepted form, including quarantined ones. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    id: uuid().primaryKey(),
    /** Arrival order; the live feed resumes from it. */
    seq: bigserial({ mode: "number" }).notNull(),
    submissionType: text("submission_type", { enum: submissionTypes }).notNull().default("contact"),
    name: text().notNull(),
    phone: text().notNull(),
    phoneE164: text("phone_e164"),
    email: text(),
    /** A business: its name, and its number of homes, rooms or shops as typed. */
    company: text(),
    units: text(),
    service: text(),
    /** The label shown to the visitor; the office searches by it. */
    serviceLabel: text("service_label"),
    message: text(),
    /** The whole address in one line. */
    address: text(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** When the visitor is reached best; null is any time. */
    bestTime: text("best_time", { enum: contactTimes }),
    /** Choices that a link carried to the form. */
    plan: text(),
    offer: text(),
    userId: text("user_id"),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    sourcePage: text("source_page"),
    referrerUrl: text("referrer_url"),
    utmData: jsonb("utm_data").$type<UtmData>().notNull().default({}),
    firstTouch: jsonb("first_touch").$type<Touch>(),
    lastTouch: jsonb("last_touch").$type<Touch>(),
    /** The office groups by it: google-ads, facebook, direct, …; derived on arrival. */
    source: text().notNull().default("direct"),

    tcpaConsent: boolean("tcpa_consent").notNull(),
    consentTimestamp: timestamp("consent_timestamp", { withTimezone: true }),
    consentVersion: text("consent_version"),
    consentText: text("consent_text"),
    /** Text messages, with proof of their own: a separate box. */
    textConsent: boolean("text_consent").notNull().default(false),
    textConsentTimestamp: timestamp("text_consent_timestamp", { withTimezone: true }),
    textConsentVersion: text("text_consent_version"),
    textConsentText: text("text_consent_text"),
    /** True if the visitor allowed marketing services when they sent the form. */
    marketingConsent: boolean("marketing_consent").notNull().default(false),

    idempotencyKey: text("idempotency_key").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Hash of the message text alone; matches the same text sent under other names. */
    bodyHash: text("body_hash"),
    rateKey: text("rate_key").notNull(),
    elapsedMs: integer("elapsed_ms"),
    quarantined: boolean().notNull().default(false),
    quarantineReasons: text("quarantine_reasons")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    releasedAt: timestamp("released_at", { withTimezone: true }),
    releasedBy: text("released_by"),

    ghlSyncStatus: text("ghl_sync_status", { enum: syncStatuses }).notNull().default("pending"),
    ghlContactId: text("ghl_contact_id"),
    ghlSyncError: text("ghl_sync_error"),
    ghlSyncedAt: timestamp("ghl_synced_at", { withTimezone: true }),

    status: text({ enum: leadStatuses }).notNull().default("new"),
    value: numeric({ precision: 12, scale: 2 }),
    assignedTo: text("assigned_to"),
    promisedAt: timestamp("promised_at", { withTimezone: true }).notNull(),
    firstOpenedAt: timestamp("first_opened_at", { withTimezone: true }),
    contactedAt: timestamp("contacted_at", { withTimezone: true }),
    /** Day on which the office contacts the person again, YYYY-MM-DD in the company's time zone. */
    followUpOn: date("follow_up_on", { mode: "string" }),
    lostReason: text("lost_reason", { enum: lostReasons }),
    /** The service that a won lead bought; `service` is what they asked for. */
    soldService: text("sold_service"),
    /** The person that the office merged it into; null for a lead that stands alone. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** True for a lead from an imported file. Such a lead has no promise. */
    imported: boolean().notNull().default(false),
    /** Cancelled by the visitor. */
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(name || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '[^0-9]+', '', 'g')) || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || coalesce(address, '') || ' ' || coalesce(message, '') || ' ' || coalesce(service_label, ''))`,
      ),
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.submissionType, submissionTypes),
    knownValues(t.ghlSyncStatus, syncStatuses),
    knownValues(t.status, leadStatuses),
    knownValues(t.bestTime, contactTimes),
    knownValues(t.lostReason, lostReasons),
    uniqueIndex("form_submissions_idempotency_key").on(t.idempotencyKey),
    // Lists are paged by `seq`: it follows arrival order and is unique.
    uniqueIndex("form_submissions_seq").on(t.seq),
    // Reports read leads in parts by it, newest first.
    index("form_submissions_created_seq").on(
      t.createdAt.desc().nullsFirst(),
      t.seq.desc().nullsFirst(),
    ),
    index("form_submissions_status").on(t.status, t.seq),
    index("form_submissions_source").on(t.source, t.seq),
    index("form_submissions_type").on(t.submissionType, t.seq),
    index("form_submissions_assigned")
      .on(t.assignedTo, t.seq)
      .where(sql`assigned_to is not null`),
    index("form_submissions_city").on(t.city, t.seq),
    index("form_submissions_contacted")
      .on(t.contactedAt)
      .where(sql`contacted_at is not null`),
    index("form_submissions_follow_up")
      .on(t.followUpOn, t.seq)
      .where(sql`follow_up_on is not null`),
    index("form_submissions_sync")
      .on(t.ghlSyncStatus, t.seq)
      .where(sql`ghl_sync_status <> 'synced'`),
    index("form_submissions_quarantine")
      .on(t.seq)
      .where(sql`quarantined`),
    index("form_submissions_promise")
      .on(t.status, t.promisedAt, t.seq)
      .where(sql`not quarantined`),
    index("form_submissions_imported")
      .on(t.seq)
      .where(sql`imported`),
    // Received texts find their lead by it.
    index("form_submissions_contact")
      .on(t.ghlContactId)
      .where(sql`ghl_contact_id is not null`),
    index("form_submissions_content_hash").on(t.contentHash, t.createdAt),
    index("form_submissions_body_hash")
      .on(t.bodyHash, t.createdAt)
      .where(sql`body_hash is not null`),
    index("form_submissions_rate_key").on(t.rateKey, t.createdAt),
    // Three ways to find a person's other leads, and the erasure of a person.
    index("form_submissions_phone")
      .on(t.phoneE164, t.seq)
      .where(sql`phone_e164 is not null`),
    index("form_submissions_email")
      .on(sql`lower(email)`, t.seq)
      .where(sql`email is not null`),
    index("form_submissions_place")
      .on(sql`left(zip, 5)`, sql`btrim(regexp_replace(lower(street), '[^a-z0-9]+', ' ', 'g'))`)
      .where(sql`street is not null and zip is not null`),
    index("form_submissions_customer")
      .on(t.customerId, t.seq)
      .where(sql`customer_id is not null`),
    index("form_submissions_search").using("gin", t.searchText.op("gin_trgm_ops")),
  ],
);

/** Events of a lead, in order: received, queued, emailed, synced, opened, status, note, … */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    type: text({ enum: leadEventTypes }).notNull(),
    actor: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.type, leadEventTypes), index("lead_events_lead").on(t.leadId, t.id)],
);

export const leadNotes = pgTable(
  "lead_notes",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    authorId: text("author_id").notNull(),
    body: text().notNull(),
    /** Set for a phone call; its text may be empty. */
    call: text({ enum: callOutcomes }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.call, callOutcomes), index("lead_notes_lead").on(t.leadId, t.createdAt)],
);

/** Changes of leads that a browser may send twice, by the key that the browser made for each. */
export const leadChangeKeys = pgTable(
  "lead_change_keys",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    key: uuid().notNull(),
    /** The lead's version before and after the change. */
    fromVersion: integer("from_version").notNull(),
    version: integer().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.key] }),
    index("lead_change_keys_created").on(t.createdAt),
  ],
);
