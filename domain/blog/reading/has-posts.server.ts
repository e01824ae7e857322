import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { readCached, type Recalled } from "#domain/settings/memory.server.ts";
import { isPublic } from "./post-conditions.server.ts";

/** Whether readers find a post; the value last read if the database does not answer. */
export function hasPosts(db: Database): Promise<Recalled> {
  return readCached(db, "hasPosts", async () => {
    const found = await db.select({ id: blogPosts.id }).from(blogPosts).where(isPublic()).limit(1);
    return found.length > 0;
  });
}
