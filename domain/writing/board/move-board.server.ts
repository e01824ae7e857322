import type { Ctx } from "#domain/access/context.server.ts";
import type { Board } from "#domain/writing/schema.ts";
import { changeBoard, type BoardOutcome } from "./change-board.server.ts";

/**
 * Moves the board to a stage: under review, or put aside with its drafts.
 * @throws AccessDenied
 */
export async function moveBoard(ctx: Ctx, stage: Board["stage"]): Promise<BoardOutcome> {
  return await changeBoard(ctx, (board) => ({ ...board, stage }));
}
