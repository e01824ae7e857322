/** A claimed job, waiting in memory or running. */
export interface LaneJob {
  id: string;
  priority: number;
  /** Jobs of one group share a few places: a slow recipient or server holds up only its own. */
  group: string | null;
}

export interface LaneLimits {
  /** Jobs that run at once. */
  concurrency: number;
  /** Of these, jobs of one group; no limit by default. */
  perGroup?: number;
  /** Groups with a limit of their own. */
  groups?: Readonly<Record<string, number>>;
  /** Places that only jobs of at least this priority may use. They also start before all others. */
  reserved?: { places: number; priority: number };
}

/** Options of the next claim. */
export interface ClaimOptions {
  limit: number;
  ignoreGroups: string[];
  minPriority?: number;
}

/** A group whose oldest job runs longer does not make the other groups wait. */
const stuckAfterMs = 1000;
/** Claimed jobs per place: enough to claim many with one statement. */
const waitingPerPlace = 8;

/** Decides which of the claimed jobs runs next: highest priority first, within the limits of groups and lanes. */
export class JobLanes<Job extends LaneJob> {
  readonly #limits: LaneLimits;
  readonly #waiting: Job[] = [];
  readonly #running = new Map<string, { job: Job; since: number }>();

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#running.size === 0;
  }

  add(jobs: readonly Job[]): void {
    this.#waiting.push(...jobs);
    this.#waiting.sort((a, b) => b.priority - a.priority);
  }

  /** Starts the next job, if one may start now. */
  start(now = performance.now()): Job | null {
    const index = this.#nextIndex(now);
    const [job] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (!job) return null;
    this.#running.set(job.id, { job, since: now });
    return job;
  }

  end({ id }: Job): void {
    this.#running.delete(id);
  }

  /** The jobs that have not started leave the lanes. */
  clear(): Job[] {
    return this.#waiting.splice(0);
  }

  /** The jobs to claim so that no place stays free; null while enough are claimed. */
  claim(): ClaimOptions | null {
    const { concurrency, reserved } = this.#limits;
    const size = concurrency * waitingPerPlace;
    const ignoreGroups = this.#fullGroups(size);
    const urgent = reserved
      ? this.#waiting.filter(({ priority }) => priority >= reserved.priority).length
      : 0;
    const others = this.#waiting.length - urgent;
    if (others <= size / 2) return { limit: size - others, ignoreGroups };
    if (!reserved || urgent > size / 2) return null;
    return { limit: size - urgent, ignoreGroups, minPriority: reserved.priority };
  }

  #nextIndex(now: number): number {
    const { concurrency, reserved } = this.#limits;
    if (this.#running.size >= concurrency) return -1;
    let isUrgentWaiting = false;
    for (const [index, job] of this.#waiting.entries()) {
      const isUrgent = reserved !== undefined && job.priority >= reserved.priority;
      if (reserved && !isUrgent) {
        const isFull = this.#othersRunning(reserved.priority) >= concurrency - reserved.places;
        // The others would slow down the urgent jobs before them.
        if (isFull || isUrgentWaiting) return -1;
      }
      const group = this.#stateOf(job.group, now);
      if (!group.isFull) return index;
      if (isUrgent && !group.isStuck) isUrgentWaiting = true;
    }
    return -1;
  }

  #othersRunning(urgentFrom: number): number {
    let count = 0;
    for (const { job } of this.#running.values()) if (job.priority < urgentFrom) count++;
    return count;
  }

  #stateOf(group: string | null, now: number): { isFull: boolean; isStuck: boolean } {
    const { perGroup = Infinity, groups = {} } = this.#limits;
    const limit = (group === null ? undefined : groups[group]) ?? perGroup;
    let count = 0;
    let oldest = now;
    if (group !== null)
      for (const { job, since } of this.#running.values())
        if (job.group === group) {
          count++;
          oldest = Math.min(oldest, since);
        }
    return { isFull: count >= limit, isStuck: now - oldest > stuckAfterMs };
  }

  /** Groups with enough claimed jobs. */
  #fullGroups(size: number): string[] {
    if (this.#limits.perGroup === undefined) return [];
    const counts = new Map<string, number>();
    for (const { group } of this.#waiting)
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= size / 4).map(([group]) => group);
  }
}
