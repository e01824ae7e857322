import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

/** The import's state decides the next step. */
export interface StepJob {
  importId: string;
}

/** Queues the step for the import's state, to run after the transaction commits. */
export async function queueStep(tx: Database, ctx: Ctx, importId: string): Promise<void> {
  const data: StepJob = { importId };
  await ctx.jobs.enqueue(tx, "import", data);
}
