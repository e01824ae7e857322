import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { optionsOf } from "./import-form.ts";
import { changeState, type StateOutcome } from "./change-state.server.ts";

/** Imports the checked files with the person's choices. */
export async function startImport(
  ctx: Ctx,
  input: { id: string; option: readonly string[] },
): Promise<StateOutcome> {
  requirePermission(ctx, "imports.write");
  return await changeState(ctx, input.id, {
    from: ["checked"],
    to: "running",
    action: "import_started",
    message: "The import is running. You can leave this page.",
    queued: true,
    values: { options: optionsOf(input.option), figures: {}, message: "", startedAt: new Date() },
    refuse: ({ report, message }) => (report === null ? message || "Check the files first." : null),
  });
}
