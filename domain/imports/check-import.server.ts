import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { optionsOf } from "./import-form.ts";
import { changeState, type StateOutcome } from "./change-state.server.ts";

/** Checks the files again with the person's choices. It writes nothing else. */
export async function checkImport(
  ctx: Ctx,
  input: { id: string; option: readonly string[] },
): Promise<StateOutcome> {
  requirePermission(ctx, "imports.write");
  return await changeState(ctx, input.id, {
    from: ["checked"],
    to: "checking",
    action: "import_check_requested",
    message: "The check is running. Its result appears here.",
    queued: true,
    values: { options: optionsOf(input.option), message: "" },
  });
}
