import { setTimeout as delay } from "node:timers/promises";
import { isConnectionLost } from "#database/database-away.ts";
import { errorText, StartupError } from "#database/startup-error.ts";

const firstRetryMs = 250;
const longestRetryMs = 5_000;

/** Runs a step of the start, and repeats it while the database connection is lost. The step must be repeatable. */
export type Patiently = <T>(step: () => Promise<T>) => Promise<T>;

interface Options {
  /** Waits until the database answers. @throws StartupError with a readable message if it does not */
  reach: () => Promise<void>;
  /** Milliseconds after which a failed step is not repeated anymore. */
  limitMs: number;
  print: (line: string) => void;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** A database that goes away while the product starts must not end it. */
export function patience({ reach, limitMs, print, signal }: Options): Patiently {
  return async (step) => {
    const deadline = Date.now() + limitMs;
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs))
      try {
        return await step();
      } catch (error) {
        const isPassing = isConnectionLost(error) && !(error instanceof StartupError);
        if (!isPassing || signal.aborted || Date.now() >= deadline) throw error;
        print(`A start-up step failed (${errorText(error)}). Trying it again.`);
        await delay(retryMs, undefined, { signal });
        await reach();
      }
  };
}

/** Runs a step once: an embedded database does not come back. */
export const impatiently: Patiently = (step) => step();
