import {
  pgTable,
  uuid,
  text,
  timestamp,
  index,
  jsonb,
  integer,
  bigint,
  boolean,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/** The consent of a request that is gone. The person's data is null once the person asked for erasure. */
export const consentProofs = pgTable(
  "consent_proofs",
  {
    /** Of the request. */
    id: uuid().primaryKey(),
    name: text(),
    phone: text(),
    email: text(),
    /** HMAC-SHA-256 with the installation's secret, hexadecimal. */
    phoneHash: text("phone_hash"),
    emailHash: text("email_hash"),
    consentTimestamp: timestamp("consent_timestamp", { withTimezone: true }).notNull(),
    consentVersion: text("consent_version"),
    consentText: text("consent_text"),
    /** The separate consent to text messages; null without one. */
    textConsentTimestamp: timestamp("text_consent_timestamp", { withTimezone: true }),
    textConsentVersion: text("text_consent_version"),
    textConsentText: text("text_consent_text"),
    sourcePage: text("source_page"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("consent_proofs_time").on(t.consentTimestamp),
    index("consent_proofs_phone").on(t.phoneHash),
    index("consent_proofs_email").on(t.emailHash),
  ],
);

/** Data of a person that must not be deleted, for example during a dispute. */
export const legalHolds = pgTable(
  "legal_holds",
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text(),
    phoneE164: text("phone_e164"),
    reason: text().notNull(),
    placedBy: text("placed_by"),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull().defaultNow(),
    liftedBy: text("lifted_by"),
    liftedAt: timestamp("lifted_at", { withTimezone: true }),
  },
  (t) => [
    index("legal_holds_active")
      .on(t.placedAt)
      .where(sql`lifted_at is null`),
  ],
);

/** Deletion requests that were executed: the suppression list, and what a restored backup has to repeat. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    /** HMAC-SHA-256 with the installation's secret, hexadecimal. */
    emailHash: text("email_hash"),
    phoneHash: text("phone_hash"),
    /** Deleted rows by what they were. */
    records: jsonb().$type<Record<string, number>>().notNull(),
    recordsProcessed: integer("records_processed").notNull(),
    erasedBy: text("erased_by"),
    erasedAt: timestamp("erased_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("erasures_email").on(t.emailHash),
    index("erasures_phone").on(t.phoneHash),
    index("erasures_at").on(t.erasedAt.desc().nullsFirst()),
  ],
);

/** Clean-ups by the retention policies, newest last. */
export const retentionRuns = pgTable("retention_runs", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Deleted rows by table. */
  deleted: jsonb().$type<Record<string, number>>().notNull(),
  succeeded: boolean().notNull(),
  /** Null if the schedule started it. */
  startedBy: text("started_by"),
  finishedAt: timestamp("finished_at", { withTimezone: true }).notNull().defaultNow(),
});
