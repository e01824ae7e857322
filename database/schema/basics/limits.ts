import { pgTable, text, integer, timestamp, index } from "drizzle-orm/pg-core";

/** Counters of limits, locks and known networks, shared by all instances. */
export const signInLimits = pgTable(
  "sign_in_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestamp({ withTimezone: true }),
  },
  (t) => [index("sign_in_limits_expire").on(t.expire)],
);
