import { pgTable, date, text, bigint, primaryKey } from "drizzle-orm/pg-core";

/** First-party event counts: one row per day, event, page, label and source of the visit. */
export const analyticsDaily = pgTable(
  "analytics_daily",
  {
    day: date().notNull(),
    event: text().notNull(),
    page: text().notNull(),
    label: text().notNull().default(""),
    source: text().notNull().default("direct"),
    count: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.event, t.page, t.label, t.source] })],
);
