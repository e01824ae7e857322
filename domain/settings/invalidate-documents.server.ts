import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

/** Every instance invalidates all cached documents, once the transaction commits. */
export async function invalidateDocuments(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('documents', '*')`);
}

/** Every instance invalidates cached documents that show published posts, once the transaction commits. */
export async function invalidatePostDocuments(
  tx: Database,
  { links }: Pick<Ctx, "links">,
): Promise<void> {
  for (const path of links.showPosts) await tx.execute(sql`select pg_notify('documents', ${path})`);
}
