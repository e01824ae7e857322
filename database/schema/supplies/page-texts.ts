import { pgTable, text, jsonb, integer, timestamp, bigint, index } from "drizzle-orm/pg-core";
import { pageKeys } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

/** The owner's texts of a public page, by path in the page's tree of texts; a missing path means the shipped text. */
export const pageTexts = pgTable(
  "page_texts",
  {
    page: text({ enum: pageKeys }).primaryKey(),
    published: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Null if nothing waits to be published. */
    draft: jsonb().$type<Record<string, string> | null>(),
    /** The texts that go live at `publishAt`; null without a plan. */
    planned: jsonb().$type<Record<string, string> | null>(),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** Counts every change. */
    version: integer().notNull().default(0),
    updatedBy: text("updated_by"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
  },
  (t) => [knownValues(t.page, pageKeys)],
);

/** What was published, newest last. */
export const pageTextRevisions = pgTable(
  "page_text_revisions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    page: text({ enum: pageKeys }).notNull(),
    texts: jsonb().$type<Record<string, string>>().notNull(),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.page, pageKeys),
    index("page_text_revisions_page").on(t.page, t.id.desc().nullsFirst()),
  ],
);
