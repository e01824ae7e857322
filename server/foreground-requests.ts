import type { IncomingMessage, ServerResponse } from "node:http";

/** Long enough that steady heavy load has no gaps, short enough for gaps at ten requests a second. */
const settledAfterMs = 30;
const pollMs = 10;
/** More writes at once queue for the database: then background work leaves them more time. */
const fewWrites = 2;
/** Between two turns of background work: ten a second, or four while writes queue. */
const turnMs = { usual: 100, queued: 250 };
/** The longest wait for queued writes. */
const queuedWaitMs = 3000;

/**
 * Counts the writes that visitors wait for, so that background work can let them go first. A request counts from the
 * end of its body: an upload that never ends holds up nothing.
 */
export class ForegroundRequests {
  #running = 0;
  #lastEnd = -Infinity;
  #nextTurn = 0;

  admit(request: IncomingMessage, response: ServerResponse): void {
    request.once("end", () => {
      if (response.closed) return;
      this.#running++;
      response.once("close", () => {
        this.#running--;
        this.#lastEnd = performance.now();
      });
    });
  }

  /** Resolves once no write has run for a moment, after `atMostMs` unless writes queue, and after 3 s in any case. */
  async whenIdle(atMostMs: number): Promise<void> {
    const start = performance.now();
    const isDue = (): boolean =>
      performance.now() - start >= (this.#isQueued() ? Math.max(atMostMs, queuedWaitMs) : atMostMs);
    while (this.#isBusy() && !isDue()) await pause(pollMs);
    await this.nextTurn();
  }

  /**
   * Resolves when no visitor waits, and at the latest at the next turn, which all waiting jobs share. Turns come a few
   * times a second: jobs that run together share their statements and leave visitors more time.
   */
  async nextTurn(): Promise<void> {
    const now = performance.now();
    if (this.#isBusy() && this.#nextTurn <= now)
      this.#nextTurn = now + turnMs[this.#isQueued() ? "queued" : "usual"];
    const turn = this.#nextTurn;
    while (this.#isBusy() && performance.now() < turn) await pause(pollMs);
  }

  #isQueued(): boolean {
    return this.#running > fewWrites;
  }

  #isBusy(): boolean {
    return this.#running > 0 || performance.now() - this.#lastEnd < settledAfterMs;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
