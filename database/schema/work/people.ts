import {
  pgTable,
  text,
  boolean,
  timestamp,
  index,
  uniqueIndex,
  integer,
  bigint,
  jsonb,
} from "drizzle-orm/pg-core";
import {
  roles,
  sessionEnds,
  factorTypes,
  factorStatuses,
  challengePurposes,
} from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** A user who can sign in (the specification's profiles). `image` is not used. */
export const profiles = pgTable(
  "profiles",
  {
    id: text().primaryKey(),
    fullName: text("full_name").notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    /** The time at which the person agreed that the website shows their first name and picture. Null hides both. */
    shownSince: timestamp("shown_since", { withTimezone: true }),
    /** Set while the person cannot sign in; their content stays. */
    deactivatedAt: timestamp("deactivated_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("profiles_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: roles }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.role, roles)],
);

export const userSessions = pgTable(
  "user_sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the browser's cookie. */
    token: text().notNull().unique(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Updated by activity at most once a minute; the inactivity timeout counts from it. */
    lastActiveAt: timestamp("last_active_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the person last authenticated: at sign-in or by confirming their identity later. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Set after an idle period longer than critical actions allow; only authenticating again clears it. */
    wentIdle: boolean("went_idle").notNull().default(false),
    /** Whether it came from unusually many networks; the portal asks "was this you?" until the person answers. */
    unusual: boolean().notNull().default(false),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("user_sessions_user").on(t.userId)],
);

/** The picture of a person who calls customers; the website shows it while their first name is shown. */
export const faces = pgTable("faces", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Random name of the files in their address; another picture has another name. */
  key: text().notNull().unique(),
  /** An AVIF, a WebP and a JPEG of at most 3 KB each, in Base64. */
  files: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Why a session ended, for the browser that still has its cookie; names no person. */
export const endedSessions = pgTable(
  "ended_sessions",
  {
    /** SHA-256 of the token in the browser's cookie. */
    token: text().primaryKey(),
    reason: text({ enum: sessionEnds }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.reason, sessionEnds), index("ended_sessions_ended").on(t.endedAt)],
);

/** A person's password. The token and scope columns are not used. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true }),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("auth_accounts_user").on(t.userId)],
);

/** Unused links from emails. */
export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("auth_verifications_identifier").on(t.identifier)],
);

export const userInvitations = pgTable(
  "user_invitations",
  {
    id: text().primaryKey(),
    /** Null for the first admin's invitation, whose link is printed at startup. */
    email: text(),
    role: text({ enum: roles }).notNull(),
    /** SHA-256 of the token in the link; the token itself is never stored. */
    tokenHash: text("token_hash").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    acceptedBy: text("accepted_by"),
    invitedBy: text("invited_by"),
    /** When an administrator revoked it; its link then counts as unknown. */
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.role, roles),
    uniqueIndex("user_invitations_token").on(t.tokenHash),
    index("user_invitations_email").on(t.email),
    index("user_invitations_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** A sign-in with a correct password whose second factor is pending; grants no access. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("pending_sign_ins_expires").on(t.expiresAt)],
);

/** A person's authenticator apps. */
export const mfaFactors = pgTable(
  "mfa_factors",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    type: text({ enum: factorTypes }).notNull().default("totp"),
    friendlyName: text("friendly_name").notNull(),
    /** Encrypted with the installation's secret. */
    secret: text().notNull(),
    /** pending until the first correct code, then verified. */
    status: text({ enum: factorStatuses }).notNull().default("pending"),
    /** The 30-second step of the last accepted code; this step and earlier ones are refused. */
    lastStep: bigint("last_step", { mode: "number" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    verifiedAt: timestamp("verified_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.type, factorTypes),
    knownValues(t.status, factorStatuses),
    index("mfa_factors_user").on(t.userId),
  ],
);

/** One row per recovery code; used ones stay, so that the rest can be counted. */
export const mfaRecoveryCodes = pgTable(
  "mfa_recovery_codes",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex("mfa_recovery_codes_code").on(t.userId, t.codeHash)],
);

/** A person's passkeys: public keys only, so a leak of this table opens no account. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    friendlyName: text("friendly_name").notNull(),
    /** The authenticator's own ID of the key pair, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter; stays 0 if the key is synced between devices. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    /** How browsers reach the authenticator: "internal", "usb", "hybrid", … */
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** Challenges for passkeys to sign; each is used once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    id: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** The session that requested it; for signing in, the SHA-256 of the browser's cookie. */
    boundTo: text("bound_to").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("passkey_challenges_expires").on(t.expiresAt),
    knownValues(t.purpose, challengePurposes),
  ],
);

/** Every role change; never deleted, never modified. */
export const roleChangeAudit = pgTable(
  "role_change_audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id").notNull(),
    oldRole: text("old_role"),
    newRole: text("new_role"),
    changedBy: text("changed_by"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("role_change_audit_changed").on(
      t.changedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("role_change_audit_user").on(t.userId, t.changedAt.desc().nullsFirst()),
  ],
);
