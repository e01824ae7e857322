import type { Ctx } from "#domain/access/context.server.ts";
import { repeatErasures } from "#domain/compliance/erasures/repeat-erasures.server.ts";
import { replayOptOuts } from "#domain/compliance/opt-outs/replay-opt-outs.server.ts";

/**
 * Repeats the erasures and opt-outs of the data folder that the database does not know, whichever way it came back. The
 * start calls it before there are queues, and the returned function once there are. `runStep` may run a step again.
 */
export async function repeatDecisions(
  ctx: Ctx,
  runStep: <T>(step: () => Promise<T>) => Promise<T>,
): Promise<() => Promise<void>> {
  const eraseContacts = await runStep(() => repeatErasures(ctx));
  await runStep(() => replayOptOuts(ctx));
  return eraseContacts;
}
