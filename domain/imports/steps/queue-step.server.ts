import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";

/** The next step follows from the state of the import. */
export interface StepJob {
  importId: string;
}

/** Has the step done that the state of the import asks for, after the transaction commits. */
export async function queueStep(tx: Database, ctx: Ctx, importId: string): Promise<void> {
  const data: StepJob = { importId };
  await ctx.jobs.enqueue(tx, "import", data);
}
