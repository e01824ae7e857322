import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "#database/database-away.ts";
import { StartupError } from "#database/startup-error.ts";

const retryMs = 250;

/** Runs a step of the start that can be repeated; while the database is away, again and again. */
export type Patiently = <T>(step: () => Promise<T>) => Promise<T>;

interface Options {
  /** Waits until the database answers. @throws StartupError in words if it does not */
  reach: () => Promise<void>;
  /** How long a step may fail before its error counts. */
  limitMs: number;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** A database that goes away while the product starts must not end it. */
export function patience({ reach, limitMs, signal }: Options): Patiently {
  return async (step) => {
    const deadline = Date.now() + limitMs;
    for (;;)
      try {
        return await step();
      } catch (error) {
        const isPassing = isDatabaseAway(error) && !(error instanceof StartupError);
        if (!isPassing || signal.aborted || Date.now() >= deadline) throw error;
        await delay(retryMs, undefined, { signal });
        await reach();
      }
  };
}

/** For a database inside the process, which does not come back. */
export const impatiently: Patiently = (step) => step();
