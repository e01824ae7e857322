import type { Ctx } from "#domain/access/context.server.ts";
import { erasureFile, syncErasureFile } from "./erasure-file.server.ts";
import { replayErasures } from "./replay-erasures.server.ts";

/**
 * Repeats the erasures of the data folder that the database does not know, whichever way it came back. The
 * returned function asks the CRM to delete the contacts; it needs queues.
 */
export async function repeatErasures(ctx: Ctx): Promise<() => Promise<void>> {
  const { contactIds } = await replayErasures(ctx, await erasureFile.read(ctx.env.DATA_DIR));
  // A process that ended right after an erasure may not have written it down.
  await syncErasureFile(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, "the list of erasures outside the database"),
  );
  return () =>
    ctx.jobs.enqueueAll(
      ctx.db,
      "erase-contact",
      contactIds.map((contactId) => ({ data: { contactId } })),
    );
}
