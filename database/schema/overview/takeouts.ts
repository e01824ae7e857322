import { bigint, index, json, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { takeoutStates } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** Archives with all data of the firm. The file stays in the data folder until it expires. */
export const takeouts = pgTable(
  "takeouts",
  {
    id: uuid().primaryKey(),
    state: text({ enum: takeoutStates }).notNull().default("running"),
    /** The file size in bytes. */
    size: bigint({ mode: "number" }),
    /** SHA-256 of the file, in hex. */
    hash: text(),
    /** Counts the rows, files and pages in the archive by label. */
    figures: json().$type<Record<string, number>>().notNull().default({}),
    /** How far the archive is, the reason for a failure, or a list of missing parts. */
    message: text().notNull().default(""),
    requestedBy: text("requested_by").notNull(),
    /** The person's name at that time. */
    requestedByName: text("requested_by_name").notNull(),
    requestedAt: timestamp("requested_at", { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (t) => [
    knownValues(t.state, takeoutStates),
    index("takeouts_requested").on(t.requestedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
