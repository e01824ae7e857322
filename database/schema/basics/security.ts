import { pgTable, uuid, text, boolean, timestamp, index } from "drizzle-orm/pg-core";
import { severities } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** Addresses and networks that get no answer but a refusal. */
export const blockedIps = pgTable(
  "blocked_ips",
  {
    id: uuid().primaryKey(),
    /** An address, or a network in CIDR notation, in its shortest spelling. */
    ipAddress: text("ip_address").notNull().unique(),
    reason: text().notNull(),
    threatLevel: text("threat_level", { enum: severities }).notNull().default("medium"),
    isPermanent: boolean("is_permanent").notNull().default(false),
    /** Null if the product blocked it. */
    blockedBy: text("blocked_by"),
    blockedAt: timestamp("blocked_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null for a permanent block. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.threatLevel, severities),
    index("blocked_ips_blocked").on(t.blockedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
