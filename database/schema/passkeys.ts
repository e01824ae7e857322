import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";

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
    purpose: text({ enum: ["add", "confirm", "sign_in"] }).notNull(),
    /** The session that requested it; for signing in, the SHA-256 of the browser's cookie. */
    boundTo: text("bound_to").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("passkey_challenges_expires").on(t.expiresAt),
    check("passkey_challenges_purpose", sql`${t.purpose} in ('add', 'confirm', 'sign_in')`),
  ],
);
