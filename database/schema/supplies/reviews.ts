import {
  pgTable,
  text,
  integer,
  date,
  boolean,
  timestamp,
  check,
  index,
} from "drizzle-orm/pg-core";
import { reviewSources, reviewServices } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";

/** Reviews of customers, as the owner entered them. */
export const reviews = pgTable(
  "reviews",
  {
    id: text().primaryKey(),
    /** The name that visitors see. */
    author: text().notNull(),
    body: text().notNull(),
    /** 1 to 5. */
    stars: integer().notNull(),
    reviewedOn: date("reviewed_on", { mode: "string" }).notNull(),
    source: text({ enum: reviewSources }).notNull(),
    /** Where the review stands in public; empty if nowhere. */
    link: text().notNull().default(""),
    /** Null for a review that is about none in particular. */
    service: text({ enum: reviewServices }),
    /** Slug of a city; null if unknown. */
    city: text(),
    /** Who allowed us to publish it, and how; a review without it stays unpublished. */
    permission: text().notNull().default(""),
    permittedOn: date("permitted_on", { mode: "string" }),
    hidden: boolean().notNull().default(false),
    /** Made up for a demonstration; pages say so. */
    sample: boolean().notNull().default(false),
    /** Counts every change. */
    version: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.source, reviewSources),
    knownValues(t.service, reviewServices),
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
    index("reviews_reviewed_on").on(t.reviewedOn.desc().nullsFirst(), t.id),
  ],
);
