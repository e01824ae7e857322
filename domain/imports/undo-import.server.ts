import type { Ctx } from "#domain/access/context.server.ts";
import { changeState, type StateOutcome } from "./change-state.server.ts";

/** Removes an import's records, except those with later work. */
export async function undoImport(ctx: Ctx, { id }: { id: string }): Promise<StateOutcome> {
  return await changeState(ctx, id, {
    from: ["done"],
    to: "undoing",
    action: "import_undo_requested",
    message: "The import is being undone.",
    queued: true,
    values: { message: "" },
  });
}
