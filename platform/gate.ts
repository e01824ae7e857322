export interface GateSize {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that wait in line; one more is refused. Unlimited by default. */
  waiting?: number;
  /** Places in line besides those, for tasks that name a key. */
  reserved?: number;
  /** Reserved places that tasks with the same key share. */
  reservedPerKey?: number;
}

interface Task {
  key: string | null;
  start: () => void;
}

/** Runs work now or when it is its turn. With a key, work may wait in a reserved place. */
export type Gate = <T>(work: () => Promise<T>, key?: string | null) => Promise<T>;

/**
 * Runs a limited number of tasks at once; the others wait in line. Reserved places are a second line: both lines take
 * turns, so neither can hold up the other.
 * @param full the error for a task that finds no place
 */
export function createGate(
  { atOnce, waiting = Infinity, reserved = 0, reservedPerKey = reserved }: GateSize,
  full: () => Error = () => new Error("Too many tasks wait."),
): Gate {
  const common: Task[] = [];
  const inReserve: Task[] = [];
  let running = 0;
  let reserveIsNext = true;

  const mayReserve = (key: string | null): boolean =>
    key !== null &&
    inReserve.length < reserved &&
    inReserve.filter((task) => task.key === key).length < reservedPerKey;

  const startNext = (): void => {
    const task = reserveIsNext
      ? (inReserve.shift() ?? common.shift())
      : (common.shift() ?? inReserve.shift());
    reserveIsNext = !reserveIsNext;
    if (task) task.start();
    else running--;
  };

  return async (work, key = null) => {
    if (running < atOnce) running++;
    else {
      const line = mayReserve(key) ? inReserve : common;
      if (line === common && common.length >= waiting) throw full();
      await new Promise<void>((start) => line.push({ key, start }));
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

/** Runs work with the same key one at a time; it remembers a key only while work with it runs or waits. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const gates = new Map<string, { gate: Gate; users: number }>();
  return async (key, work) => {
    const turn = gates.get(key) ?? { gate: createGate({ atOnce: 1 }), users: 0 };
    gates.set(key, turn);
    turn.users++;
    try {
      return await turn.gate(work);
    } finally {
      if (--turn.users === 0) gates.delete(key);
    }
  };
}
