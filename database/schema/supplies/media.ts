import {
  pgTable,
  uuid,
  primaryKey,
  text,
  bigint,
  integer,
  jsonb,
  timestamp,
  index,
} from "drizzle-orm/pg-core";
import { mediaTypes, mediaUseKinds } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";

export interface MediaVariant {
  /** Width in pixels. */
  width: number;
  height: number;
  format: "avif" | "webp" | "jpeg" | "png";
  /** Name in the store. */
  key: string;
  bytes: number;
}

/** Staff uploads; the store keeps the files under random names. */
export const mediaItems = pgTable(
  "media_items",
  {
    id: uuid().primaryKey(),
    /** The original file name. */
    name: text().notNull(),
    /** image, video, document */
    type: text({ enum: mediaTypes }).notNull(),
    mime: text().notNull(),
    /** Bytes of the original. */
    size: bigint({ mode: "number" }).notNull(),
    width: integer(),
    height: integer(),
    alt: text().notNull().default(""),
    /** Shown until the picture loads: a data URL of a few hundred bytes. */
    placeholder: text(),
    tags: text().array().notNull().default([]),
    /** Name of the (re-encoded) original in the store. */
    key: text().notNull(),
    variants: jsonb().$type<MediaVariant[]>().notNull().default([]),
    /** SHA-256 of the upload: uploading the same file twice gives one item. */
    contentHash: text("content_hash").notNull(),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.type, mediaTypes),
    index("media_items_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("media_items_type").on(t.type, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("media_items_hash").on(t.contentHash),
    index("media_items_tags").using("gin", t.tags),
  ],
);

/**
 * Files in the store without an owning item: uploads in progress, or leftovers of replaced and deleted files. Every
 * file is recorded here before it is stored, so that none is lost track of.
 */
export const mediaLeftovers = pgTable(
  "media_leftovers",
  {
    key: text().primaryKey(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("media_leftovers_since").on(t.since)],
);

/** Where an item is shown. */
export const mediaUses = pgTable(
  "media_uses",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => mediaItems.id, { onDelete: "cascade" }),
    /** post */
    kind: text({ enum: mediaUseKinds }).notNull(),
    /** ID of the post. */
    refId: text("ref_id").notNull(),
  },
  (t) => [
    knownValues(t.kind, mediaUseKinds),
    primaryKey({ columns: [t.mediaId, t.kind, t.refId] }),
    index("media_uses_ref").on(t.kind, t.refId),
  ],
);
