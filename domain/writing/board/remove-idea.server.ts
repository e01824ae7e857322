import type { Ctx } from "#domain/access/context.server.ts";
import { changeBoard, type BoardOutcome } from "./change-board.server.ts";

/**
 * Removes an idea from the user's board.
 * @throws AccessDenied
 */
export async function removeIdea(ctx: Ctx, input: { id: string }): Promise<BoardOutcome> {
  return await changeBoard(ctx, (board) => ({
    ...board,
    ideas: board.ideas.filter(({ id }) => id !== input.id),
  }));
}
