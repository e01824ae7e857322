import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss, type Queue } from "pg-boss";
import { startClockChecks } from "./jobs/early-clock.ts";
import { withFreeKeys } from "./jobs/free-keys.ts";
import { giveBack, resumeInterrupted } from "./jobs/interrupted-jobs.ts";
import { JobDispatcher, type JobSource } from "./jobs/job-dispatcher.ts";
import type { LaneLimits } from "./jobs/job-lanes.ts";
import { observed } from "./jobs/observed-database.ts";
import type { Logger } from "./log.ts";

export interface QueueDefinition {
  name: string;
  /** Attempts after the first one; default 0: the handler schedules its own next attempt. */
  retryLimit?: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  /** Seconds a running job may take before it counts as lost and is retried. */
  expireInSeconds?: number;
  /** `key_strict_fifo` keeps jobs with the same `singletonKey` in order. */
  policy?: Queue["policy"];
  /**
   * The most seconds between a job's creation and its start. A job further ahead was created while the clock was wrong, and
   * runs now. Without it, jobs keep their time.
   */
  longestPauseSeconds?: number;
}

export interface EnqueueOptions {
  id?: string;
  startAfter?: Date | number;
  singletonKey?: string;
  singletonSeconds?: number;
  /** Higher first; 0 by default. */
  priority?: number;
  /** Jobs of one group share the places of their group. */
  group?: string;
}

export interface NewJob extends EnqueueOptions {
  data: object;
}

/** One attempt to run a job. */
export interface Attempt {
  id: string;
  retryCount: number;
}

export interface JobToRun<T> extends Attempt {
  data: T;
}

export interface WorkOptions extends Partial<LaneLimits> {
  /** Jobs of at least this priority are urgent. */
  urgentFrom?: number;
}

/** The part of a drizzle transaction that the queue uses. */
interface Executor {
  execute(query: never): PromiseLike<unknown>;
}

/** Durable background jobs, stored in the same database and committed with the transaction that enqueues them. */
export interface JobQueue {
  /** Opens the store; nothing else works before. */
  start(): Promise<void>;
  /** Adds a job inside the caller's transaction; it exists if and only if that commits. */
  enqueue(tx: Executor, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Adds several jobs to one queue in one statement. */
  enqueueAll(tx: Executor, name: string, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Completes running jobs in the transaction that records their results, which saves another commit. The others are
   * completed when their handler returns.
   */
  complete(tx: Executor, name: string, jobs: readonly Attempt[]): Promise<void>;
  /** Runs `handler` for each job of a queue, `concurrency` at a time; a throw counts as a failed attempt. */
  work<T extends object>(
    queue: QueueDefinition,
    handler: (job: JobToRun<T>) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Runs `handler` once per occurrence of a cron expression, on one instance only. */
  schedule(queue: QueueDefinition, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Stops taking jobs, waits at most `timeoutMs` for the running ones, and gives the others back to the queue. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface JobOptions {
  db: Db;
  backend: "pglite" | "postgres";
  /** For the embedded database: claims jobs without waiting for the disk. A lost claim is only repeated. */
  asyncTransaction?: <T>(steps: (tx: Executor) => Promise<T>) => Promise<T>;
  log: Logger;
  /** Seconds between polls; notifications start work at once if they arrive. */
  pollingSeconds?: number;
  /** Lets visitors go first, for a moment at the most; urgent jobs wait less. Awaited before each job. */
  whenIdle?: (isUrgent: boolean) => Promise<void>;
  /** Awaited before jobs are claimed: under load, one claim for many jobs. */
  beforeClaim?: () => Promise<void>;
}

/** Notifications start jobs at once; polling finds delayed jobs and those of lost notifications. */
const pollsPerPollingTime = 5;
const cronPollMs = 30_000;

/** Whether `present` has every value of `wanted`. */
function isEqualIn(wanted: object, present: object): boolean {
  const values = new Map(Object.entries(present));
  return Object.entries(wanted).every(([name, value]) => values.get(name) === value);
}

function inside(tx: Executor): Db {
  return fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
}

function withoutWaitingForDisk(transaction: JobOptions["asyncTransaction"]): Db | undefined {
  if (!transaction) return undefined;
  return { executeSql: (text, values) => transaction((tx) => inside(tx).executeSql(text, values)) };
}

export function createJobs(options: JobOptions): JobQueue {
  const { log } = options;
  const pollMs = (options.pollingSeconds ?? 2) * 1000 * pollsPerPollingTime;
  const shared = options.backend === "postgres";
  const dispatchers = new Map<string, JobDispatcher>();
  let isListening = options.db.listen === undefined;
  const boss = new PgBoss({
    db: observed(options.db, {
      onQueue(name) {
        for (const [queue, dispatcher] of dispatchers)
          if (name === null || name === queue) dispatcher.wake();
      },
      onListening: () => (isListening = true),
    }),
    backend: options.backend,
    useListenNotify: true,
    // Jobs of a dead instance are detected by their missing heartbeat.
    ...(shared ? { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 } : {}),
    warningSlowQuerySeconds: 10,
    reindex: shared,
    monitorVacuum: shared,
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs: error"));
  boss.on("warning", (warning) => log.warn({ warning }, "jobs: warning"));
  const stored = new Map<string, object>();
  const storedCrons = new Map<string, string>();
  const known = new Set<string>();
  const whenIdle = options.whenIdle ?? (() => Promise.resolve());

  const longestPauses = new Map<string, number>();
  let stopClockChecks = (): void => undefined;

  async function ensureQueue({ longestPauseSeconds, ...queue }: QueueDefinition): Promise<void> {
    const { name, ...definition } = queue;
    if (longestPauseSeconds !== undefined) longestPauses.set(name, longestPauseSeconds);
    if (known.has(name)) return;
    const queueOptions = {
      retryLimit: 0,
      expireInSeconds: 120,
      notify: true,
      ...(shared ? { heartbeatSeconds: 15 } : {}),
      ...definition,
    };
    const present = stored.get(name);
    // The library read the stored queues into its cache when it started.
    if (present && isEqualIn(queueOptions, present)) {
      known.add(name);
      return;
    }
    if (present) {
      const { policy: _policy, ...changeable } = queueOptions;
      await boss.updateQueue(name, changeable);
    } else await boss.createQueue(name, queueOptions);
    // This first read fills the library's queue cache: filling it inside a transaction would wait for the embedded
    // database's only connection, which that transaction holds.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
    known.add(name);
  }

  const claimingDb =
    (shared ? undefined : withoutWaitingForDisk(options.asyncTransaction)) ?? options.db;
  /** Jobs that their handlers completed in a transaction. */
  const completed = new Set<string>();

  function sourceOf(name: string): JobSource {
    return {
      async claim({ limit, ...claim }) {
        const jobs = await boss.fetch<object>(name, {
          ...claim,
          batchSize: limit,
          includeMetadata: true,
          db: withFreeKeys(claimingDb, name),
        });
        return jobs.map(({ id, data, priority, groupId, retryCount, policy }) => ({
          id,
          data,
          priority,
          group: groupId ?? null,
          retryCount,
          holdsKey: policy === "singleton",
        }));
      },
      async complete(jobs) {
        const others = jobs.filter(({ id }) => !completed.delete(id));
        if (others.length > 0) await boss.complete(name, others);
      },
      async fail(job, error) {
        completed.delete(job.id);
        await boss.fail(name, [job], { message: String(error) });
      },
      giveBack: (jobs) =>
        giveBack(
          options.db,
          jobs.map(({ id }) => id),
        ),
      ...(shared
        ? {
            async touch(jobs) {
              await boss.touch(name, [...jobs]);
            },
          }
        : {}),
    };
  }

  function dispatch(
    name: string,
    run: (job: JobToRun<object>) => Promise<void>,
    { pollEveryMs, urgentFrom = Infinity, ...limits }: WorkOptions & { pollEveryMs: number },
  ): void {
    const dispatcher = new JobDispatcher({
      source: sourceOf(name),
      limits: { concurrency: 1, ...limits },
      run,
      whenIdle: ({ priority }) => whenIdle(priority >= urgentFrom),
      beforeClaim: options.beforeClaim ?? (() => Promise.resolve()),
      pollMs: pollEveryMs,
      log,
    });
    dispatchers.set(name, dispatcher);
  }

  return {
    async start() {
      try {
        await boss.start();
        // The library would go on with polling, until the next start.
        if (!isListening) throw new Error("The connection of the job queue was closed.");
        if (!shared) await resumeInterrupted(options.db);
        for (const queue of await boss.getQueues()) stored.set(queue.name, queue);
        for (const { name, cron } of await boss.getSchedules()) storedCrons.set(name, cron);
        stopClockChecks = startClockChecks(options.db, longestPauses, log);
      } catch (error) {
        // A start that failed half-way can be repeated after a stop.
        await boss.stop({ graceful: false, close: false }).catch(() => undefined);
        throw error;
      }
    },
    async enqueue(tx, name, data, sendOptions = {}) {
      await boss.send(name, data, { ...withGroup(sendOptions), db: inside(tx) });
    },
    async enqueueAll(tx, name, jobs) {
      if (jobs.length > 0) await boss.insert(name, jobs.map(withGroup), { db: inside(tx) });
    },
    async complete(tx, name, jobs) {
      if (jobs.length === 0) return;
      await boss.complete(
        name,
        jobs.map(({ id, retryCount }) => ({ id, retryCount })),
        null,
        { db: inside(tx) },
      );
      for (const { id } of jobs) completed.add(id);
    },
    async work(queue, handler, workOptions = {}) {
      await ensureQueue(queue);
      const run = (job: JobToRun<object>) => handler(job as JobToRun<never>);
      dispatch(queue.name, run, { ...workOptions, pollEveryMs: pollMs });
    },
    async schedule(queue, cron, handler) {
      await ensureQueue(queue);
      if (storedCrons.get(queue.name) !== cron) await boss.schedule(queue.name, cron);
      dispatch(queue.name, handler, { pollEveryMs: cronPollMs });
    },
    async stop(timeoutMs = 8000) {
      stopClockChecks();
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.stop(timeoutMs)));
      await boss.stop({ graceful: true, timeout: timeoutMs + 1000, close: false });
    },
  };
}

function withGroup<Options extends EnqueueOptions>({ group, ...options }: Options) {
  return group === undefined ? options : { ...options, group: { id: group } };
}
