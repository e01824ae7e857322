/**
 * Combines calls into batches: what arrives while one batch runs is the next batch. A single call runs at once.
 * `run` gets the context of the batch's first call, and returns one result per item, in order. If a batch fails, its
 * items run one by one, so that a bad item fails alone.
 */
export function batched<Context, Item, Result>(
  run: (context: Context, items: readonly Item[]) => Promise<readonly Result[]>,
  maxSize = 50,
): (context: Context, item: Item) => Promise<Result> {
  interface Call {
    context: Context;
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Call[] = [];
  let isRunning = false;

  async function runAll(calls: readonly Call[]): Promise<void> {
    const [first, ...others] = calls;
    if (!first) return;
    try {
      const results = await run(
        first.context,
        calls.map(({ item }) => item),
      );
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else for (const call of calls) await runAll([call]);
    }
  }

  async function drain(): Promise<void> {
    isRunning = true;
    // Calls of the same moment belong together.
    await Promise.resolve();
    while (waiting.length > 0) await runAll(waiting.splice(0, maxSize));
    isRunning = false;
  }

  return (context, item) =>
    new Promise((resolve, reject) => {
      waiting.push({ context, item, resolve, reject });
      if (!isRunning) void drain();
    });
}

/** Like `batched`, for work without results. */
export function batchedWork<Context, Item>(
  run: (context: Context, items: readonly Item[]) => Promise<void>,
): (context: Context, item: Item) => Promise<void> {
  return batched<Context, Item, void>(async (context, items) => {
    await run(context, items);
    return [];
  });
}
