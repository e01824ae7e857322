/** A longer pause is for the queue, not for a request that waits in memory. */
const longestWaitMs = 15_000;
const defaultIntervalMs = 10_000;

/**
 * The CRM's rate limit, as its answers tell it: `X-RateLimit-Remaining` requests are left in the current interval. Every
 * request takes one first; without any left it waits for the next interval. `headers`: "x-ratelimit-".
 */
export class CrmLimit {
  readonly #headers: string;
  #inFlight = 0;
  /** From the last answer; unlimited until the CRM says otherwise. */
  #remaining = Infinity;
  #resetAt = 0;
  #pausedUntil = 0;

  constructor(headers: string) {
    this.#headers = headers;
  }

  /** Resolves to null when a request may be sent, or to the milliseconds after which to try again. */
  async take(): Promise<number | null> {
    for (;;) {
      const now = performance.now();
      if (now >= this.#resetAt) this.#remaining = Infinity;
      const isUsedUp = this.#inFlight >= this.#remaining;
      const waitMs = Math.max(this.#pausedUntil, isUsedUp ? this.#resetAt : 0) - now;
      if (waitMs <= 0) break;
      if (waitMs > longestWaitMs) return waitMs;
      await new Promise((done) => setTimeout(done, waitMs));
    }
    this.#inFlight++;
    return null;
  }

  /** The request of a `take` is over; `headers` of its answer, if there was one. */
  release(headers: Headers | null): void {
    this.#inFlight--;
    const remaining = numberOf(headers, `${this.#headers}remaining`);
    if (remaining === null) return;
    const interval =
      numberOf(headers, `${this.#headers}interval-milliseconds`) ?? defaultIntervalMs;
    this.#remaining = remaining;
    this.#resetAt = performance.now() + interval;
  }

  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
  }
}

function numberOf(headers: Headers | null, name: string): number | null {
  const text = headers?.get(name);
  const value = Number(text);
  return text && Number.isFinite(value) ? value : null;
}
