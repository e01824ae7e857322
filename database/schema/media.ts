import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { knownValues } from "../known-values.ts";
import { mediaTypes, mediaUseKinds, photoSlots } from "../vocabularies.ts";

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

/** The company's own photographs on the website. A place without one shows its drawing. */
export const sitePhotos = pgTable(
  "site_photos",
  {
    id: uuid().primaryKey(),
    slot: text({ enum: photoSlots }).notNull(),
    /** Order within the slot, from the first; gaps are allowed. */
    position: integer().notNull().default(0),
    mediaId: uuid("media_id")
      .notNull()
      .references(() => mediaItems.id, { onDelete: "cascade" }),
    /** Alternative text in this place. */
    alt: text().notNull(),
    /** Text below the photograph; "" for none. */
    caption: text().notNull().default(""),
    updatedBy: text("updated_by"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.slot, photoSlots),
    uniqueIndex("site_photos_media").on(t.mediaId, t.slot),
    // Only the jobs are several.
    uniqueIndex("site_photos_single")
      .on(t.slot)
      .where(sql`slot <> 'jobs'`),
  ],
);
