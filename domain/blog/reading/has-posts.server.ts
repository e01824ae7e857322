import type { Database } from "#database/connect.ts";
import { readCached, type Recalled } from "#domain/settings/memory.server.ts";
import { countPosts } from "./published-posts.server.ts";

/** Whether readers find a post; the value last read if the database does not answer. */
export function hasPosts(db: Database): Promise<Recalled> {
  return readCached(db, "hasPosts", async () => (await countPosts(db)) > 0);
}
