import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

/**
 * Documents that change when a published post does, or its author's name, or a picture of it. Articles name their
 * related ones, so all of them do; the server reads a star at the end as everything below.
 */
const postDocuments = [
  "/",
  "/blog",
  "/blog/*",
  "/sitemap",
  "/sitemap.xml",
  "/rss.xml",
  "/llms.txt",
] as const;

/** Every instance drops what shows published posts, once this is committed. */
export async function dropPostDocuments(tx: Database): Promise<void> {
  for (const path of postDocuments) await tx.execute(sql`select pg_notify('documents', ${path})`);
}
