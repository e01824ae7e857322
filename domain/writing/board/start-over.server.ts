import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { aiBoards } from "#database/schema/office/writing.ts";
import { ownerOf } from "./boards.server.ts";
import type { BoardOutcome } from "./change-board.server.ts";

/**
 * Deletes the user's board; drafts stay.
 * @throws AccessDenied
 */
export async function startOver(ctx: Ctx): Promise<BoardOutcome> {
  requirePermission(ctx, "ai.write");
  const owner = ownerOf(ctx);
  if (owner !== null) await ctx.db.delete(aiBoards).where(eq(aiBoards.userId, owner));
  return { ok: true, value: { message: "Started over." } };
}
