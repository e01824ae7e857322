import type { Ctx } from "#domain/access/context.server.ts";
import { repeatErasures } from "#domain/compliance/erasures/repeat-erasures.server.ts";
import { replayOptOuts } from "#domain/compliance/opt-outs/replay-opt-outs.server.ts";

/**
 * Repeats the erasures and opt-outs of the data folder that the database does not know, whichever way it came back. The
 * start calls it before there are queues, and the returned function once there are.
 */
export async function repeatDecisions(ctx: Ctx): Promise<() => Promise<void>> {
  const eraseContacts = await repeatErasures(ctx);
  await replayOptOuts(ctx);
  return eraseContacts;
}
