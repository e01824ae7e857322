import { pgTable, bigint, uuid, boolean, text, timestamp, index } from "drizzle-orm/pg-core";

/** Every choice that a visitor makes about services of other companies, as proof; deleted after three years. */
export const consentChoices = pgTable(
  "consent_choices",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Random; the choices of one browser share it. */
    id: uuid().notNull(),
    /** Null if the visitor was not asked for it. */
    analytics: boolean(),
    marketing: boolean(),
    chat: boolean(),
    /** Version of the question, and the text that the visitor read. */
    consentVersion: text("consent_version").notNull(),
    consentText: text("consent_text").notNull(),
    page: text().notNull(),
    /** Whether the browser sent Global Privacy Control. */
    gpc: boolean().notNull(),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("consent_choices_id").on(t.id), index("consent_choices_created").on(t.createdAt)],
);
