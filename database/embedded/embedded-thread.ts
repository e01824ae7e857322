import type { Worker } from "node:worker_threads";
import { ThreadHandle } from "./thread-handle.ts";
import type { ThreadStart } from "./thread-messages.ts";

const shortestPauseMs = 250;
const longestPauseMs = 10_000;
/** A thread that served this long is healthy: the next pause is the shortest again. */
const healthyMs = 60_000;

/** The thread of one data folder. Starts again after the engine failed: at once, then after longer and longer pauses. */
export class EmbeddedThread {
  readonly #start: ThreadStart;
  #startedAhead: Worker | undefined;
  #running: Promise<ThreadHandle> | undefined;
  #isClosed = false;
  #pauseMs = 0;
  #pausedUntil = 0;
  #lastFailure: unknown;

  constructor(start: ThreadStart, startedAhead?: Worker) {
    this.#start = start;
    this.#startedAhead = startedAhead;
  }

  async open(): Promise<ThreadHandle> {
    if (this.#isClosed) throw new Error("The embedded database is closed.");
    this.#running ??= this.#run();
    return this.#running;
  }

  #run(): Promise<ThreadHandle> {
    const startedAt = performance.now();
    if (startedAt < this.#pausedUntil) throw this.#lastFailure;
    const running = ThreadHandle.start(this.#start, this.#startedAhead);
    this.#startedAhead = undefined;
    const forget = (failure: unknown): void => {
      this.#running = undefined;
      this.#lastFailure = failure;
      const now = performance.now();
      if (now - startedAt > healthyMs) this.#pauseMs = 0;
      this.#pausedUntil = now + this.#pauseMs;
      this.#pauseMs = Math.min(Math.max(this.#pauseMs * 2, shortestPauseMs), longestPauseMs);
    };
    running.then(({ ended }) => void ended.then(forget), forget);
    return running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#running)?.close();
  }
}
