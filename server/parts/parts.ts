import { setTimeout as pause } from "node:timers/promises";
import { impatiently, type Patiently } from "#server/patience.ts";
import type { Logger } from "#platform/log.ts";
import type { Part, Stop, Undo } from "./part.ts";

/** Longer than any part needs. The data is safe without its end. */
const stopLimitMs = 10_000;

/** Starts parts in their order, and stops them in the opposite order. */
export class Parts {
  readonly #log: Pick<Logger, "error">;
  readonly #limitMs: number;
  readonly #stops: { name: string; stop: Stop }[] = [];
  #isStopping = false;

  constructor(log: Pick<Logger, "error">, limitMs = stopLimitMs) {
    this.#log = log;
    this.#limitMs = limitMs;
  }

  async start(parts: readonly Part[], patiently: Patiently = impatiently): Promise<void> {
    for (const { name, start } of parts) await this.run(name, start, patiently);
  }

  /** Starts one part that has a result. @throws what its last try threw */
  async run<T>(
    name: string,
    start: (undo: Undo) => T | Promise<T>,
    patiently: Patiently = impatiently,
  ): Promise<T> {
    const stops: Stop[] = [];
    const result = await patiently(async () => {
      try {
        return await start((stop) => stops.push(stop));
      } catch (error) {
        await this.#undo(stops.splice(0).map((stop) => ({ name, stop })));
        throw error;
      }
    });
    const started = stops.map((stop) => ({ name, stop }));
    // A start that ends after the stop has nobody else to undo it.
    if (this.#isStopping) await this.#undo(started);
    else this.#stops.push(...started);
    return result;
  }

  /** Never fails: what cannot be stopped is logged. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#undo(this.#stops.splice(0));
  }

  async #undo(steps: readonly { name: string; stop: Stop }[]): Promise<void> {
    for (const { name, stop } of steps.toReversed())
      try {
        const isLate = pause(this.#limitMs, true, { ref: false });
        const stopped = Promise.resolve(stop()).then(() => false);
        if (await Promise.race([stopped, isLate]))
          this.#log.error({ part: name }, "a part does not stop");
      } catch (error) {
        this.#log.error({ err: error, part: name }, "stop");
      }
  }
}
