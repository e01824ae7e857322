import type { Attempt, QueueDefinition, WorkOptions } from "#platform/jobs.ts";
import type { Ctx } from "./context.server.ts";

/** A queue of the product with what its jobs do. */
export interface Schedule {
  queue: QueueDefinition;
  /** Name of the system in audit rows. */
  actor: string;
  /** In UTC; a queue without one runs only jobs that operations enqueue. */
  cron?: string;
  /** Concurrent jobs per instance, and which go first; one at a time by default. */
  lanes?: WorkOptions;
  /** Enqueued once per start. */
  atStart?: boolean;
  /** `data` is the payload from the operation; cron jobs have no `job` to complete. */
  run(ctx: Ctx, data: object, job?: Attempt): Promise<unknown>;
}
