import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { knownValues } from "#database/known-values.ts";
import { sitePageKinds } from "#database/vocabularies.ts";

/** One part of a page: its kind, its texts by field, and its list, if the kind has one. */
export interface StoredBlock {
  /** Unique within the page. */
  id: string;
  kind: string;
  /** Visitors do not see it; "unwritten": until each of its texts is written. */
  hidden?: boolean | "unwritten";
  values: Record<string, string>;
  items?: Record<string, string>[];
}

export interface StoredContent {
  title: string;
  /** Title in search results; empty for the title of the page. */
  searchTitle: string;
  description: string;
  /** Where the page is linked, besides the sitemap. */
  menu: string;
  blocks: StoredBlock[];
}

/** The facts of a city that the owner added. */
export interface StoredCity {
  name: string;
  /** Two letters. */
  state: string;
  zipCodes: string[];
  neighborhoods: string[];
  animalControl: { name: string; phone: string; verifiedOn?: string | undefined };
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
}

/** Pages that the owner added. */
export const sitePages = pgTable(
  "site_pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: sitePageKinds }).notNull(),
    slug: text().notNull(),
    /** Null if visitors do not see the page. */
    published: jsonb().$type<StoredContent | null>(),
    /** Null if nothing waits to be published. */
    draft: jsonb().$type<StoredContent | null>(),
    /** Only of a city. */
    city: jsonb().$type<StoredCity | null>(),
    /** Counts every change. */
    version: integer().notNull().default(0),
    /** The time at which the product publishes the draft; null if nobody planned it. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text("updated_by"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.kind, sitePageKinds), unique("site_pages_address").on(t.kind, t.slug)],
);

/** Published versions of a page. The newest one has the highest id. */
export const sitePageRevisions = pgTable(
  "site_page_revisions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => sitePages.id, { onDelete: "cascade" }),
    content: jsonb().$type<StoredContent>().notNull(),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("site_page_revisions_page").on(t.pageId, t.id.desc().nullsFirst())],
);
