import type { Database } from "./connection.ts";

export interface GroupWork<Item, Result> {
  /** Locked until the commit. Items with a common key never share a transaction. */
  locksOf(item: Item): readonly string[];
  /** Returns one result for each item, in order. */
  run(tx: Database, items: readonly Item[]): Promise<readonly Result[]>;
}

interface Call<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const maxItems = 25;

/**
 * Runs the work of concurrent callers in shared transactions: items that wait for a connection at the same time commit
 * together. If a transaction fails before its commit, its items run alone, so that a bad item fails alone.
 */
export class TransactionGroup<Item, Result> {
  readonly #db: Database;
  readonly #work: GroupWork<Item, Result>;
  #waiting: Call<Item, Result>[] = [];
  #isConnecting = false;

  constructor(db: Database, work: GroupWork<Item, Result>) {
    this.#db = db;
    this.#work = work;
  }

  run(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#connect();
    });
  }

  #connect(): void {
    if (this.#isConnecting || this.#waiting.length === 0) return;
    this.#isConnecting = true;
    const take = () => {
      this.#isConnecting = false;
      const calls = this.#take();
      // The remaining calls wait for the next connection.
      this.#connect();
      return calls;
    };
    this.#commit(take).catch((error: unknown) => {
      this.#isConnecting = false;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  /** Settles the calls; rejects only if there was no connection to take them. */
  async #commit(take: () => Call<Item, Result>[]): Promise<void> {
    let calls: Call<Item, Result>[] = [];
    let isCommitting = false;
    try {
      const results = await this.#db.transaction(
        async (tx) => {
          const items = calls.map(({ item }) => item);
          const found = await this.#work.run(tx, items);
          isCommitting = true;
          return found;
        },
        () => {
          calls = take();
          return { locks: calls.flatMap(({ item }) => this.#work.locksOf(item)) };
        },
      );
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      const [call, ...others] = calls;
      if (!call) throw error;
      // The outcome of a commit is unknown: another try could report the opposite.
      if (isCommitting || others.length === 0) for (const { reject } of calls) reject(error);
      else await Promise.all(calls.map((alone) => this.#runAlone(alone)));
    }
  }

  async #runAlone(call: Call<Item, Result>): Promise<void> {
    await this.#commit(() => [call]).catch(call.reject);
  }

  /** The first calls that can share a transaction. */
  #take(): Call<Item, Result>[] {
    const taken: Call<Item, Result>[] = [];
    const left: Call<Item, Result>[] = [];
    const locked = new Set<string>();
    for (const call of this.#waiting) {
      const locks = this.#work.locksOf(call.item);
      const isFree = taken.length < maxItems && locks.every((key) => !locked.has(key));
      (isFree ? taken : left).push(call);
      for (const key of locks) locked.add(key);
    }
    this.#waiting = left;
    return taken;
  }
}
