import { setTimeout as pause } from "node:timers/promises";

/** A request that arrives meanwhile waits for one transaction of about this time. */
const transactionMs = 8;
const fewest = 5;
const most = 200;

/** Takes turns with everybody else who needs the database: as much at once as it does in a short time, then twice as long a pause. */
export class Turns {
  /** How much to do at once. */
  size = fewest;

  async take<T>(count: number, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const done = await work();
    const took = performance.now() - started;
    const fitting = Math.round((count * transactionMs) / Math.max(1, took));
    this.size = Math.max(fewest, Math.min(most, 2 * this.size, fitting));
    await pause(2 * took);
    return done;
  }
}
