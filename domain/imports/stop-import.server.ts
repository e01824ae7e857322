import type { Ctx } from "#domain/access/context.server.ts";
import { changeState, type StateOutcome } from "./change-state.server.ts";

/** Stops a running import, which then removes what it had made. */
export async function stopImport(ctx: Ctx, { id }: { id: string }): Promise<StateOutcome> {
  return await changeState(ctx, id, {
    from: ["running"],
    to: "undoing",
    action: "import_stopped",
    message: "The import stops and removes what it made.",
    // The running job sees the new state. If it died, the sweep goes on from here.
    queued: false,
  });
}
