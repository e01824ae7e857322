import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { knownValues } from "../known-values.ts";
import { postOrigins, revisionKinds } from "../vocabularies.ts";

/** A post as it was last saved; what readers see while `published`. */
export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull().default(""),
    /** Sanitised HTML. */
    content: text().notNull().default(""),
    category: text().notNull().default(""),
    read_time: text().notNull().default(""),
    meta_title: text().notNull().default(""),
    meta_description: text().notNull().default(""),
    featured_image_url: text(),
    featured_image_alt: text().notNull().default(""),
    published: boolean().notNull().default(false),
    /** When it was first published; its place in the list and its date. */
    published_at: timestamp({ withTimezone: true }),
    /** When a draft is to be published by itself; null where nobody planned it. */
    publish_at: timestamp({ withTimezone: true }),
    author_id: text().references(() => profiles.id, { onDelete: "set null" }),
    /** The author's name as it was last known: it outlives the account. */
    author_name: text().notNull().default(""),
    /** staff, starter (comes with the product), ai (a draft that was generated) */
    origin: text({ enum: postOrigins }).notNull().default("staff"),
    /** The newest revision; who saves says which one they started from. */
    head_revision: bigint({ mode: "number" }).notNull().default(0),
    /** SHA-256 of the token in the private preview link. */
    preview_token_hash: text(),
    preview_expires_at: timestamp({ withTimezone: true }),
    deleted_at: timestamp({ withTimezone: true }),
    deleted_by: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.origin, postOrigins),
    uniqueIndex("blog_posts_slug")
      .on(t.slug)
      .where(sql`${t.deleted_at} is null`),
    index("blog_posts_published")
      .on(t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published} and ${t.deleted_at} is null`),
    index("blog_posts_updated").on(t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("blog_posts_category")
      .on(t.category, t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published} and ${t.deleted_at} is null`),
    index("blog_posts_publish_at")
      .on(t.publish_at)
      .where(sql`${t.publish_at} is not null`),
    index("blog_posts_search").using(
      "gin",
      sql`lower(${t.title} || ' ' || ${t.excerpt} || ' ' || ${t.category}) gin_trgm_ops`,
    ),
    index("blog_posts_author").on(
      t.author_id,
      t.updated_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("blog_posts_deleted")
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
    uniqueIndex("blog_posts_preview").on(t.preview_token_hash),
  ],
);

/** Every state of a post that somebody wrote, the newest autosave of an editing included. */
export const blogRevisions = pgTable(
  "blog_revisions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    post_id: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    /** autosave, save, publish, unpublish, schedule, restore, generated, starter */
    kind: text({ enum: revisionKinds }).notNull(),
    /** Title, slug, excerpt, content and the other fields of the form, by name. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** One visit to the editor: its autosaves are one row that moves on. */
    editing: text(),
    author_id: text(),
    author_name: text().notNull().default(""),
    note: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.kind, revisionKinds),
    index("blog_revisions_post").on(t.post_id, t.id.desc().nullsFirst()),
    uniqueIndex("blog_revisions_editing")
      .on(t.post_id, t.editing)
      .where(sql`${t.kind} = 'autosave'`),
    index("blog_revisions_visit")
      .on(t.editing, t.id.desc().nullsFirst())
      .where(sql`${t.editing} is not null`),
  ],
);
