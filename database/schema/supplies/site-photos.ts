import { pgTable, uuid, text, integer, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { photoSlots } from "#database/vocabularies.ts";
import { mediaItems } from "./media.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";

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
