import type { Ctx } from "#domain/access/context.server.ts";
import { changeState, type StateOutcome } from "./change-state.server.ts";

/** Stops a running import. The import then removes its records. */
export async function stopImport(ctx: Ctx, { id }: { id: string }): Promise<StateOutcome> {
  return await changeState(ctx, id, {
    from: ["running"],
    to: "undoing",
    action: "import_stopped",
    message: "The import stops and removes its records.",
    // The running job sees the new state. If the job died, the sweep continues from here.
    queued: false,
    values: { message: "" },
  });
}
