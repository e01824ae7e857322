/** Thrown inside work whose time is up, so that it is rolled back and not half believed. */
export class DeadlinePassed extends Error {
  constructor() {
    super("The database did not answer in time.");
    this.name = "DeadlinePassed";
  }
}

/**
 * Runs `work` for at most `ms`. Work must call `check` before it commits: what was answered as too late
 * must not happen afterwards.
 * @throws DeadlinePassed
 */
export async function withDeadline<T>(
  ms: number,
  work: (check: () => void) => Promise<T>,
): Promise<T> {
  const end = performance.now() + ms;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), ms);
  });
  const running = work(() => {
    if (performance.now() >= end) throw new DeadlinePassed();
  });
  // Whoever lost the race may still fail; that is expected and already answered.
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
