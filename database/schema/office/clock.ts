import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { knownValues } from "../../known-values.ts";
import { alertStages } from "../../vocabularies.ts";
import { formSubmissions } from "../leads.ts";

/** Alerts that rang: at most one for each stage of a lead's promise. */
export const leadAlerts = pgTable(
  "lead_alerts",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    stage: text({ enum: alertStages }).notNull(),
    /** False for a stage that was over when a later one rang. */
    rang: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.stage] }), knownValues(t.stage, alertStages)],
);

/** Who said "I have it": their lead rings again only after its promise. */
export const leadClaims = pgTable(
  "lead_claims",
  {
    leadId: uuid("lead_id")
      .primaryKey()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("lead_claims_user").on(t.userId)],
);

/** How a person hears of leads while on duty. */
export const dutyPreferences = pgTable("duty_preferences", {
  userId: text("user_id").primaryKey(),
  byMail: boolean("by_mail").notNull().default(true),
  /** Local times like 22:00; no email in between. Both null for no quiet hours. */
  quietFrom: text("quiet_from"),
  quietTo: text("quiet_to"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
