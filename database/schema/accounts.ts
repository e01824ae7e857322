import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { knownValues } from "../known-values.ts";
import { factorStatuses, factorTypes, roles } from "../vocabularies.ts";

/** A person who can sign in (the specification's profiles); columns follow the accounts library. */
export const profiles = pgTable(
  "profiles",
  {
    id: text().primaryKey(),
    full_name: text().notNull(),
    email: text().notNull().unique(),
    email_verified: boolean().notNull().default(false),
    image: text(),
    /** Set while the person may not sign in; what they wrote stays theirs. */
    deactivated_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("profiles_created").on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: text()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: roles }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.role, roles)],
);

export const userSessions = pgTable(
  "user_sessions",
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** Moved by activity at most once a minute; the inactivity timeout counts from it. */
    last_active_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last proved who they are: at sign-in, and by confirming it since. */
    authenticated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Left alone for longer than critical actions allow; only proving oneself again takes it back. */
    went_idle: boolean().notNull().default(false),
    /** Opened from one place too many; the portal asks whether it was them until answered. */
    unusual: boolean().notNull().default(false),
    ip_address: text(),
    user_agent: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("user_sessions_user").on(t.user_id)],
);

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: timestamp({ withTimezone: true }),
    refresh_token_expires_at: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("auth_accounts_user").on(t.user_id)],
);

export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("auth_verifications_identifier").on(t.identifier)],
);

export const userInvitations = pgTable(
  "user_invitations",
  {
    id: text().primaryKey(),
    /** Null for the first admin's invitation, whose link is printed at start. */
    email: text(),
    role: text({ enum: roles }).notNull(),
    /** SHA-256 of the token in the link; the token itself is never stored. */
    token_hash: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    accepted_at: timestamp({ withTimezone: true }),
    accepted_by: text(),
    invited_by: text(),
    /** Withdrawn by an administrator; its link is then like one that never was. */
    revoked_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.role, roles),
    uniqueIndex("user_invitations_token").on(t.token_hash),
    index("user_invitations_email").on(t.email),
    index("user_invitations_created").on(
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** A right password whose second factor is still to come; opens nothing. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the browser's cookie. */
    token_hash: text().notNull().unique(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("pending_sign_ins_expires").on(t.expires_at)],
);

/** A person's authenticator apps. */
export const mfaFactors = pgTable(
  "mfa_factors",
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    type: text({ enum: factorTypes }).notNull().default("totp"),
    friendly_name: text().notNull(),
    /** Sealed with the installation's secret. */
    secret: text().notNull(),
    /** pending until a first code was right, then verified. */
    status: text({ enum: factorStatuses }).notNull().default("pending"),
    /** The 30-second step of the last code taken: this one and earlier ones are refused. */
    last_step: bigint({ mode: "number" }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    verified_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    knownValues(t.type, factorTypes),
    knownValues(t.status, factorStatuses),
    index("mfa_factors_user").on(t.user_id),
  ],
);

/** One row for each recovery code; a used one stays, so that the rest can be counted. */
export const mfaRecoveryCodes = pgTable(
  "mfa_recovery_codes",
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex("mfa_recovery_codes_code").on(t.user_id, t.code_hash)],
);

/** What a person wants to hear of; no row means the defaults in code. */
export const notificationPreferences = pgTable("notification_preferences", {
  user_id: text()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  email_notifications: boolean().notNull(),
  security_alerts: boolean().notNull(),
  blog_comments: boolean().notNull(),
  system_updates: boolean().notNull(),
  marketing_emails: boolean().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Counted sign-in attempts, blocks and autosaves, shared by all instances; columns follow the limiter library. */
export const signInLimits = pgTable(
  "sign_in_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestamp({ withTimezone: true }),
  },
  (t) => [index("sign_in_limits_expire").on(t.expire)],
);
