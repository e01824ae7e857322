import { pgTable, uuid, timestamp, primaryKey, index } from "drizzle-orm/pg-core";
import { formSubmissions } from "#database/schema/work/leads.ts";

/** Two leads that look like one person's, and are not: a person of the office said so. */
export const leadMismatches = pgTable(
  "lead_mismatches",
  {
    /** The smaller of the two ids. */
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    otherId: uuid("other_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.otherId] }),
    index("lead_mismatches_other").on(t.otherId),
  ],
);
