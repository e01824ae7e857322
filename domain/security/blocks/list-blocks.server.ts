import { desc, eq, gt, or, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { blockedIps } from "#database/schema/basics/security.ts";

const { isPermanent, expiresAt, blockedAt, id } = blockedIps;
const inForce = or(isPermanent, gt(expiresAt, sql`now()`));

/** Blocks of a page. */
export const blocksListed = 100;

/** Blocks in force. */
export async function countBlocks(ctx: Ctx): Promise<number> {
  requirePermission(ctx, "security.read");
  return await ctx.db.$count(blockedIps, inForce);
}

/** The blocks in force, newest first, and how many there are. */
export async function listBlocks(ctx: Ctx, page: number) {
  requirePermission(ctx, "security.read");
  const [blocks, total] = await Promise.all([
    ctx.db
      .select({
        id,
        ipAddress: blockedIps.ipAddress,
        reason: blockedIps.reason,
        threatLevel: blockedIps.threatLevel,
        isPermanent,
        blockedAt,
        expiresAt,
        blockedBy: profiles.fullName,
      })
      .from(blockedIps)
      .leftJoin(profiles, eq(profiles.id, blockedIps.blockedBy))
      .where(inForce)
      .orderBy(desc(blockedAt), desc(id))
      .limit(blocksListed)
      .offset((page - 1) * blocksListed),
    ctx.db.$count(blockedIps, inForce),
  ]);
  return { blocks, total };
}
