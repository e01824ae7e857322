import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "../accounts.ts";

/** People who visit customers, with or without an account. */
export const technicians = pgTable(
  "technicians",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    phone: text(),
    /** The account of the same person. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Set when the technician gets no new visits. */
    retiredAt: timestamp("retired_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("technicians_user")
      .on(t.userId)
      .where(sql`user_id is not null and retired_at is null`),
  ],
);
