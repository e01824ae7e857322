import type { Worker } from "node:worker_threads";
import { ThreadHandle } from "./thread-handle.ts";
import type { ThreadStart } from "./thread-messages.ts";

/** The thread of one data folder. Starts again after the engine failed. */
export class EmbeddedThread {
  readonly #start: ThreadStart;
  #startedAhead: Worker | undefined;
  #running: Promise<ThreadHandle> | undefined;
  #isClosed = false;

  constructor(start: ThreadStart, startedAhead?: Worker) {
    this.#start = start;
    this.#startedAhead = startedAhead;
  }

  async open(): Promise<ThreadHandle> {
    if (this.#isClosed) throw new Error("The embedded database is closed.");
    const running = (this.#running ??= ThreadHandle.start(this.#start, this.#startedAhead));
    this.#startedAhead = undefined;
    const forget = (): void => {
      if (this.#running === running) this.#running = undefined;
    };
    running.then(({ ended }) => void ended.then(forget), forget);
    return running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#running)?.close();
  }
}
