import { setTimeout as delay } from "node:timers/promises";
import { isConnectionLost } from "#database/database-away.ts";
import { errorText, StartupError } from "#database/startup-error.ts";

const firstRetryMs = 250;
const longestRetryMs = 5_000;

/** Runs a step of the start that can be repeated; while its connection is lost, again and again. */
export type Patiently = <T>(step: () => Promise<T>) => Promise<T>;

interface Options {
  /** Waits until the database answers. @throws StartupError in words if it does not */
  reach: () => Promise<void>;
  /** How long a step may fail before its error counts. */
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
        print(`A step of the start failed (${errorText(error)}). It is repeated.`);
        await delay(retryMs, undefined, { signal });
        await reach();
      }
  };
}

/** For a database inside the process, which does not come back. */
export const impatiently: Patiently = (step) => step();
