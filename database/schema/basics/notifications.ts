import { pgTable, text, boolean, timestamp } from "drizzle-orm/pg-core";
import { profiles } from "#database/schema/work/people.ts";

/** A person's notification choices; no row means the defaults in code. */
export const notificationPreferences = pgTable("notification_preferences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  emailNotifications: boolean("email_notifications").notNull(),
  securityAlerts: boolean("security_alerts").notNull(),
  blogComments: boolean("blog_comments").notNull(),
  systemUpdates: boolean("system_updates").notNull(),
  marketingEmails: boolean("marketing_emails").notNull(),
  /** Null until the person chooses: then the role decides. */
  weeklyReport: boolean("weekly_report"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
