import { pgTable, uuid, type AnyPgColumn, timestamp, index } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/** A person with several leads, made by merging. Names and numbers are those of the leads. */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey(),
    /** The customer that this one was merged into; it has no leads meanwhile. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => customers.id, {
      onDelete: "cascade",
    }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("customers_merged")
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
  ],
);
