import { wordSeparators } from "#database/word-separators.ts";
import {
  pgTable,
  uuid,
  text,
  boolean,
  timestamp,
  bigint,
  uniqueIndex,
  index,
  jsonb,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { profiles } from "./people.ts";
import { postOrigins, revisionKinds } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

// In SQL; the second text has a space for each character of the first.
const separators = `'${wordSeparators.replaceAll("'", "''")}'`;

const spaces = `'${" ".repeat([...wordSeparators].length)}'`;

/** A post as last saved; readers see it while `published`. */
export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull().default(""),
    /** Sanitized HTML. */
    content: text().notNull().default(""),
    /** The first words of the content in lower case, each after a space, without markup and punctuation. */
    bodyWords: text("body_words").generatedAlwaysAs(
      sql.raw(
        `search_fold(' ' || translate(regexp_replace(left(content, 100000), '<[^<>]*>|\\s+', ' ', 'g'), ${separators}, ${spaces}))`,
      ),
    ),
    category: text().notNull().default(""),
    readTime: text("read_time").notNull().default(""),
    metaTitle: text("meta_title").notNull().default(""),
    metaDescription: text("meta_description").notNull().default(""),
    featuredImageUrl: text("featured_image_url"),
    featuredImageAlt: text("featured_image_alt").notNull().default(""),
    published: boolean().notNull().default(false),
    /** When it was first published; sets its position in the list and its displayed date. */
    publishedAt: timestamp("published_at", { withTimezone: true }),
    /** When a draft is published automatically; null if not scheduled. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The author's last known name; it outlives the account. */
    authorName: text("author_name").notNull().default(""),
    /** staff, starter (comes with the product), ai (a generated draft) */
    origin: text({ enum: postOrigins }).notNull().default("staff"),
    /** The newest revision; every save names the revision it started from. */
    headRevision: bigint("head_revision", { mode: "number" }).notNull().default(0),
    /** SHA-256 of the token in the private preview link. */
    previewTokenHash: text("preview_token_hash"),
    previewExpiresAt: timestamp("preview_expires_at", { withTimezone: true }),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    deletedBy: text("deleted_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.origin, postOrigins),
    uniqueIndex("blog_posts_slug")
      .on(t.slug)
      .where(sql`${t.deletedAt} is null`),
    index("blog_posts_published")
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published} and ${t.deletedAt} is null`),
    index("blog_posts_updated").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("blog_posts_category")
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published} and ${t.deletedAt} is null`),
    index("blog_posts_publish_at")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index("blog_posts_body")
      .using("gin", sql`${t.bodyWords} gin_trgm_ops`)
      .where(sql`${t.published} and ${t.deletedAt} is null`),
    index("blog_posts_search").using(
      "gin",
      sql`search_fold(${t.title} || ' ' || ${t.excerpt} || ' ' || ${t.category}) gin_trgm_ops`,
    ),
    index("blog_posts_author").on(
      t.authorId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("blog_posts_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    uniqueIndex("blog_posts_preview").on(t.previewTokenHash),
  ],
);

/** Every saved state of a post, including the newest autosave of an editing session. */
export const blogRevisions = pgTable(
  "blog_revisions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    /** autosave, save, publish, unpublish, schedule, restore, generated, starter */
    kind: text({ enum: revisionKinds }).notNull(),
    /** Title, slug, excerpt, content and the other fields of the form, by name. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Editing session: its autosaves share one row that is updated. */
    editing: text(),
    authorId: text("author_id"),
    authorName: text("author_name").notNull().default(""),
    note: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.kind, revisionKinds),
    index("blog_revisions_post").on(t.postId, t.id.desc().nullsFirst()),
    uniqueIndex("blog_revisions_editing")
      .on(t.postId, t.editing)
      .where(sql`${t.kind} = 'autosave'`),
    index("blog_revisions_visit")
      .on(t.editing, t.id.desc().nullsFirst())
      .where(sql`${t.editing} is not null`),
  ],
);
