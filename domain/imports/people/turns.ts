import { setTimeout as pause } from "node:timers/promises";

/** A request that arrives in the meantime waits for one transaction of about this time. */
const transactionMs = 8;
const fewest = 5;
const most = 200;

/** Shares the database with other work. Each turn is short, and the pause after it is twice as long. */
export class Turns {
  /** Number of items for the next turn. */
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
