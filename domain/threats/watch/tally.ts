/** Sums by key from its first addition on, for a given time; their number is bounded. */
export class Tally {
  readonly #sums = new Map<string, { startedAt: number; sum: number }>();
  readonly #lastsMs: number;
  readonly #most: number;

  constructor(lastsMs: number, most = 1000) {
    this.#lastsMs = lastsMs;
    this.#most = most;
  }

  /** True when this addition takes the sum past the limit. */
  passes(key: string, added: number, limit: number, now = Date.now()): boolean {
    const found = this.#sums.get(key);
    this.#sums.delete(key);
    const before = found && now - found.startedAt < this.#lastsMs ? found : null;
    const sum = (before?.sum ?? 0) + added;
    this.#sums.set(key, { startedAt: before?.startedAt ?? now, sum });
    if (this.#sums.size > this.#most) {
      const [idle] = this.#sums.keys();
      if (idle !== undefined) this.#sums.delete(idle);
    }
    return sum > limit && (before?.sum ?? 0) <= limit;
  }
}
