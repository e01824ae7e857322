import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { aiBoards } from "#database/schema/ai.ts";
import { lockBoard, ownerOf, withIdea, writeBoard } from "./boards.server.ts";
import { type Board, ideaForm } from "./schema.ts";

type Changed = Outcome<{ message: string }, "invalid" | "not_found">;

const ideaMissing = {
  ok: false,
  reason: "not_found",
  message: "This idea is no longer on your board.",
} as const;

/**
 * Edits an idea on the user's board.
 * @throws AccessDenied
 */
export async function editIdea(
  ctx: Ctx,
  input: { id: string } & Record<string, unknown>,
): Promise<Changed> {
  requirePermission(ctx, "ai.write");
  const form = ideaForm.safeParse(input);
  if (!form.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of form.error.issues)
      (fieldErrors[String(path[0])] ??= []).push(message);
    return { ok: false, reason: "invalid", message: "Please check the idea.", fieldErrors };
  }
  return await change(ctx, (board) =>
    board.ideas.some(({ id, draft }) => id === input.id && !draft)
      ? withIdea(board, input.id, { ...form.data, error: null })
      : null,
  );
}

/**
 * Removes an idea from the user's board.
 * @throws AccessDenied
 */
export async function removeIdea(ctx: Ctx, input: { id: string }): Promise<Changed> {
  return await change(ctx, (board) => ({
    ...board,
    ideas: board.ideas.filter(({ id }) => id !== input.id),
  }));
}

/**
 * Moves the board to a stage: under review, or put aside with its drafts.
 * @throws AccessDenied
 */
export async function moveBoard(ctx: Ctx, stage: Board["stage"]): Promise<Changed> {
  return await change(ctx, (board) => ({ ...board, stage }));
}

/**
 * Deletes the user's board; drafts stay.
 * @throws AccessDenied
 */
export async function startOver(ctx: Ctx): Promise<Changed> {
  requirePermission(ctx, "ai.write");
  const owner = ownerOf(ctx);
  if (owner !== null) await ctx.db.delete(aiBoards).where(eq(aiBoards.userId, owner));
  return { ok: true, value: { message: "Started over." } };
}

async function change(ctx: Ctx, next: (board: Board) => Board | null): Promise<Changed> {
  requirePermission(ctx, "ai.write");
  return await ctx.db.transaction(async (tx: Database): Promise<Changed> => {
    const board = await lockBoard(tx, ctx);
    const changed = board && next(board);
    if (!changed) return ideaMissing;
    await (changed.ideas.length > 0
      ? writeBoard(tx, ctx, changed)
      : tx.delete(aiBoards).where(eq(aiBoards.userId, ownerOf(ctx) ?? "")));
    return { ok: true, value: { message: "Saved." } };
  });
}
