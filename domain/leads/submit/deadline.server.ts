/** Thrown inside work that ran out of time, so that it is rolled back completely. */
export class DeadlinePassed extends Error {
  constructor() {
    super("The database did not answer in time.");
    this.name = "DeadlinePassed";
  }
}

/**
 * Runs `work` for at most `ms`. Work must check `isLate` before it commits: work that was reported as too late must
 * not take effect afterwards.
 * @throws DeadlinePassed
 */
export async function withDeadline<T>(
  ms: number,
  work: (isLate: () => boolean) => Promise<T>,
): Promise<T> {
  const end = performance.now() + ms;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new DeadlinePassed());
    }, ms);
  });
  const running = work(() => isLate || performance.now() >= end);
  // The loser of the race can still fail; this is expected and already answered.
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
