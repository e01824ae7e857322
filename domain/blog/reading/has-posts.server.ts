import type { Database } from "#database/connect.ts";
import { readCached, type Recalled } from "#domain/settings/memory.server.ts";
import { countPosts } from "./published-posts.server.ts";

/** Tells whether a post is published. Without an answer of the database, it gives the last known value. */
export function hasPosts(db: Database): Promise<Recalled> {
  return readCached(db, "hasPosts", async () => (await countPosts(db)) > 0);
}
