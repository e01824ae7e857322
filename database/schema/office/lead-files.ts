import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { formSubmissions } from "../leads.ts";

/** Photographs and files that the office adds to a lead. */
export const leadFiles = pgTable(
  "lead_files",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    /** As the person named it. */
    name: text().notNull(),
    mime: text().notNull(),
    /** Bytes of the stored file. */
    size: integer().notNull(),
    /** Name in the file storage. */
    key: text().notNull(),
    /** Of a picture. */
    width: integer(),
    height: integer(),
    /** The staff member who added it. */
    addedBy: text("added_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("lead_files_lead").on(t.leadId, t.createdAt)],
);
