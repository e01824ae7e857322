const quietAfterMs = 100;
const longestWaitMs = 5000;
const pollMs = 20;

/** Tracks whether visitors are waiting for a write, so that background work can yield to them. */
export class QuietHours {
  #waiting = 0;
  #lastEnd = 0;

  begin(): void {
    this.#waiting++;
  }

  end(): void {
    this.#waiting--;
    this.#lastEnd = performance.now();
  }

  /** Resolves once no visitor has waited for a moment, and after five seconds at the latest. */
  async yieldToVisitors(): Promise<void> {
    const deadline = performance.now() + longestWaitMs;
    while (this.#isBusy() && performance.now() < deadline)
      await new Promise((done) => setTimeout(done, pollMs));
  }

  #isBusy(): boolean {
    return this.#waiting > 0 || performance.now() - this.#lastEnd < quietAfterMs;
  }
}
