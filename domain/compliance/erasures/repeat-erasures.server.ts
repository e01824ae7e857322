import { resolve } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import { readErasureFile, syncErasureFile } from "./erasure-file.server.ts";
import { replayErasures } from "./replay-erasures.server.ts";

/**
 * At the start: repeats the erasures of the data folder that the database does not know, whichever way it came back.
 * Returns the contacts that `eraseContacts` has to delete once there is a queue.
 */
export async function repeatErasures(ctx: Ctx): Promise<readonly string[]> {
  const { contactIds } = await replayErasures(
    ctx,
    await readErasureFile(resolve(ctx.env.DATA_DIR)),
  );
  // A process that ended right after an erasure may not have written it down.
  await syncErasureFile(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, "the list of erasures outside the database"),
  );
  return contactIds;
}

/** Queues the deletion of contacts from the CRM. */
export async function eraseContacts(ctx: Ctx, contactIds: readonly string[]): Promise<void> {
  await ctx.jobs.enqueueAll(
    ctx.db,
    "erase-contact",
    contactIds.map((contactId) => ({ data: { contactId } })),
  );
}
