import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { withIdea } from "./boards.server.ts";
import { ideaForm } from "#domain/writing/schema.ts";
import { changeBoard, type BoardOutcome } from "./change-board.server.ts";

/**
 * Edits an idea on the user's board.
 * @throws AccessDenied
 */
export async function editIdea(
  ctx: Ctx,
  input: { id: string } & Record<string, unknown>,
): Promise<BoardOutcome> {
  requirePermission(ctx, "ai.write");
  const form = ideaForm.safeParse(input);
  if (!form.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of form.error.issues)
      (fieldErrors[String(path[0])] ??= []).push(message);
    return { ok: false, reason: "invalid", message: "Please check the idea.", fieldErrors };
  }
  return await changeBoard(ctx, (board) =>
    board.ideas.some(({ id, draft }) => id === input.id && !draft)
      ? withIdea(board, input.id, { ...form.data, error: null })
      : null,
  );
}
