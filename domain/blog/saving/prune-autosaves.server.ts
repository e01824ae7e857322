import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";

/** Days that an autosave stays after a later save. */
const autosaveDays = 30;
/** Autosaves per commit: each can be half a megabyte. */
const batchSize = 100;
const mostBatches = 100;

/**
 * Removes autosaves older than 30 days that are superseded by a later save, except the newest one of a post.
 * Returns the number removed; a backlog of more than 10,000 takes several nights.
 */
export async function pruneAutosaves({ db }: Pick<Ctx, "db">, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - autosaveDays * 24 * 3_600_000);
  let pruned = 0;
  for (let batch = 0; batch < mostBatches; batch++) {
    const deleted = await pruneBatch(db, before);
    pruned += deleted;
    if (deleted < batchSize) break;
  }
  return pruned;
}

async function pruneBatch(db: Database, before: Date): Promise<number> {
  // The outer condition is checked again in case the session has just written another autosave.
  const deleted = await db
    .delete(blogRevisions)
    .where(
      sql`${blogRevisions.updatedAt} < ${before.toISOString()} and ${blogRevisions.id} in (
        select old.id from ${blogRevisions} as old
        join ${blogPosts} as post on post.id = old.post_id
        join ${blogRevisions} as saved on saved.id = post.head_revision
        where old.kind = 'autosave'
          and old.updated_at < ${before.toISOString()}
          and old.updated_at < saved.created_at
          and exists (
            select 1 from ${blogRevisions} as newer
            where newer.post_id = old.post_id and newer.kind = 'autosave'
              and (newer.updated_at, newer.id) > (old.updated_at, old.id)
          )
        limit ${batchSize}
      )`,
    )
    .returning({ id: blogRevisions.id });
  return deleted.length;
}
