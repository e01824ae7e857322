import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { aiBoards } from "#database/schema/office/writing.ts";
import { lockBoard, ownerOf, writeBoard } from "./boards.server.ts";
import type { Board } from "#domain/writing/schema.ts";

export type BoardOutcome = Outcome<{ message: string }, "invalid" | "not_found">;

const gone = {
  ok: false,
  reason: "not_found",
  message: "This idea is no longer on your board.",
} as const;

/**
 * Replaces the board of the user; without ideas it is deleted.
 * @throws AccessDenied
 */
export async function changeBoard(
  ctx: Ctx,
  next: (board: Board) => Board | null,
): Promise<BoardOutcome> {
  requirePermission(ctx, "ai.write");
  return await ctx.db.transaction(async (tx: Database): Promise<BoardOutcome> => {
    const board = await lockBoard(tx, ctx);
    const changed = board && next(board);
    if (!changed) return gone;
    await (changed.ideas.length > 0
      ? writeBoard(tx, ctx, changed)
      : tx.delete(aiBoards).where(eq(aiBoards.userId, ownerOf(ctx) ?? "")));
    return { ok: true, value: { message: "Saved." } };
  });
}
