import type { Rule } from "./rule.ts";
import { memoryKeys } from "./rules.ts";
import { scopesOf } from "./scopes.ts";

interface Counter {
  points: number;
  /** Epoch milliseconds. */
  expire: number;
}

type Taken =
  /** What is left of the key's own budget, and the seconds until it is full again. */
  { ok: true; left: number; seconds: number } | { ok: false; retryAfter: number };

/** Requests are not counted in the order of their times. */
const slackMs = 60_000;

/**
 * The counters of one rule in this instance. Their number is bounded: a new key replaces
 * the one idle longest.
 */
export class MemoryLimit {
  readonly #rule: Rule<"memory">;
  readonly #most: number;
  readonly #counters = new Map<string, Counter>();

  constructor(rule: Rule<"memory">, most = memoryKeys) {
    this.#rule = rule;
    this.#most = most;
  }

  get size(): number {
    return this.#counters.size;
  }

  /**
   * Takes one from the budget of the key and from those of its wider networks.
   * @param ownOnly skips wider networks
   * @param points replaces those of the rule
   */
  take(
    key: string,
    now = new Date(),
    ownOnly: (key: string) => boolean = () => false,
    points = this.#rule.points,
  ): Taken {
    const at = now.getTime();
    let own = { left: points, seconds: this.#rule.seconds };
    for (const scope of scopesOf(this.#rule, key, points)) {
      if (scope.width === "wider" && ownOnly(key)) continue;
      const counter = this.#count(scope.key, at);
      const seconds = Math.max(1, Math.ceil((counter.expire - at) / 1000));
      if (counter.points > scope.points) return { ok: false, retryAfter: seconds };
      if (scope.width === "own") own = { left: points - counter.points, seconds };
    }
    return { ok: true, ...own };
  }

  /** Gives back what an accepted `take` with the same time took, if it must not count. */
  giveBack(key: string, now: Date): void {
    for (const scope of scopesOf(this.#rule, key)) {
      const counter = this.#counters.get(scope.key);
      if (counter && this.#isRunning(counter, now.getTime()) && counter.points > 0)
        counter.points--;
    }
  }

  /** A counter that ends later than its window allows began while the clock was ahead, and is over. */
  #isRunning({ expire }: Counter, at: number): boolean {
    return expire > at && expire - at <= this.#rule.seconds * 1000 + slackMs;
  }

  #count(key: string, at: number): Counter {
    const found = this.#counters.get(key);
    this.#counters.delete(key);
    const counter =
      found && this.#isRunning(found, at)
        ? { points: found.points + 1, expire: found.expire }
        : { points: 1, expire: at + this.#rule.seconds * 1000 };
    this.#counters.set(key, counter);
    const [idle] = this.#counters.keys();
    if (this.#counters.size > this.#most && idle !== undefined) this.#counters.delete(idle);
    return counter;
  }
}
