import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { blockedIps } from "#database/schema/basics/security.ts";

/** Deletes blocks a month after their end; their history stays in the audit log. */
export async function deleteExpiredBlocks({ db }: Pick<Ctx, "db">): Promise<number> {
  const gone = await db
    .delete(blockedIps)
    .where(lt(blockedIps.expiresAt, sql`now() - interval '30 days'`))
    .returning({ id: blockedIps.id });
  return gone.length;
}
