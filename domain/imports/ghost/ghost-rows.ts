import { z } from "zod";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import type { ReadText } from "#domain/imports/posts/given-files.server.ts";
import { Unreadable } from "#domain/imports/posts/old-site.ts";
import { textsOf } from "#domain/imports/posts/text-of-file.server.ts";
import { createRowReader } from "./json-rows.ts";

/** Columns are numbers, texts or null, depending on Ghost's version and database. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));
const order = z.coerce.number().catch(0);

/** The columns of Ghost's tables that an import reads (core/server/data/schema/schema.js). */
const tables = {
  posts: z.object({
    id: text,
    title: text,
    slug: text,
    html: text,
    type: text,
    page: text,
    status: text,
    visibility: text,
    feature_image: text,
    custom_excerpt: text,
    published_at: text,
    created_at: text,
    updated_at: text,
    author_id: text,
    meta_title: text,
    meta_description: text,
  }),
  posts_meta: z.object({
    post_id: text,
    meta_title: text,
    meta_description: text,
    feature_image_alt: text,
  }),
  posts_tags: z.object({ post_id: text, tag_id: text, sort_order: order }),
  posts_authors: z.object({ post_id: text, author_id: text, sort_order: order }),
  tags: z.object({ id: text, name: text, slug: text }),
  users: z.object({ id: text, name: text, slug: text }),
  settings: z.object({ key: text, value: text }),
} as const;

type Tables = typeof tables;
export type GhostTable = keyof Tables;
export type GhostRow = {
  [Name in GhostTable]: { table: Name; row: z.output<Tables[Name]> };
}[GhostTable];
export type GhostPost = z.output<Tables["posts"]>;

const isTable = (name: string): name is GhostTable => Object.hasOwn(tables, name);

/**
 * Yields the rows of an export that an import needs, in file order.
 * @throws Unreadable
 */
export async function* ghostRows(
  read: ReadText,
  wanted: readonly GhostTable[],
): AsyncGenerator<GhostRow | { table: "other"; name: string }> {
  const reader = createRowReader();
  const breathe = createBreather();
  for await (const part of textsOf(read())) {
    reader.write(part);
    await breathe();
    for (const { table, json } of reader.taken()) {
      if (!isTable(table)) yield { table: "other", name: table };
      else if (wanted.includes(table)) yield rowOf(table, json);
      await breathe();
    }
  }
  reader.end();
}

/** @throws Unreadable */
function rowOf(table: GhostTable, json: string): GhostRow {
  try {
    return { table, row: tables[table].parse(JSON.parse(json)) } as GhostRow;
  } catch {
    throw new Unreadable(`A record of “${table}” in this export is damaged.`);
  }
}
