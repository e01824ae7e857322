import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, type JobResult, PgBoss, type Queue } from "pg-boss";
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
}

export interface EnqueueOptions {
  id?: string;
  startAfter?: Date | number;
  singletonKey?: string;
  singletonSeconds?: number;
  priority?: number;
}

export interface NewJob extends EnqueueOptions {
  data: object;
}

export interface JobToRun<T> {
  id: string;
  data: T;
}

/** The part of a drizzle transaction that the queue uses. */
interface Executor {
  execute(query: never): PromiseLike<unknown>;
}

/** Durable background jobs, stored in the same database and committed with the transaction that enqueues them. */
export interface JobQueue {
  /** Adds a job inside the caller's transaction; it exists if and only if that commits. */
  enqueue(tx: Executor, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Adds several jobs to one queue in one statement. */
  enqueueAll(tx: Executor, name: string, jobs: readonly NewJob[]): Promise<void>;
  /** Runs `handler` for each job of a queue, `concurrency` at a time; a throw counts as a failed attempt. */
  work<T extends object>(
    queue: QueueDefinition,
    handler: (job: JobToRun<T>) => Promise<void>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** Runs `handler` once per occurrence of a cron expression, on one instance only. */
  schedule(queue: QueueDefinition, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Stops taking jobs, waits at most `timeoutMs` for the running ones, and gives the others back to the queue. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface JobOptions {
  db: Db;
  backend: "pglite" | "postgres";
  log: Logger;
  /** Seconds between polls; notifications start work at once if they arrive. */
  pollingSeconds?: number;
  /** Awaited before each job, so that interactive requests go first. */
  yieldToVisitors?: () => Promise<void>;
}

/** Jobs fetched at once: few enough to finish well within a job's expiry, enough to work off a backlog. */
const batch = 6;

/** The embedded database has one process: jobs marked as running at startup were interrupted, so they resume now. */
async function resumeInterrupted(db: Db): Promise<void> {
  await db.executeSql(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'",
  );
}

/** Jobs that this instance took and cannot finish: another instance, or the next start, runs them. */
async function giveBack(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.executeSql(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where id = any($1::uuid[]) and state = 'active'",
    [ids],
  );
}

/** Whether `present` has every value of `wanted`. */
function isEqualIn(wanted: object, present: object): boolean {
  const values = new Map(Object.entries(present));
  return Object.entries(wanted).every(([name, value]) => values.get(name) === value);
}

function inside(tx: Executor): Db {
  return fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
}

export async function startJobs(options: JobOptions): Promise<JobQueue> {
  const { log } = options;
  const pollingSeconds = options.pollingSeconds ?? 2;
  const shared = options.backend === "postgres";
  const boss = new PgBoss({
    db: options.db,
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
  await boss.start();
  if (!shared) await resumeInterrupted(options.db);
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const storedCrons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const known = new Set<string>();
  const yieldToVisitors = options.yieldToVisitors ?? (() => Promise.resolve());

  /** Jobs that this instance took and has not finished. */
  const taken = new Set<string>();
  let isStopping = false;
  let abandon = (): void => undefined;
  const abandoned = new Promise<void>((resolve) => (abandon = resolve));

  async function attempt(id: string, run: () => Promise<void>): Promise<JobResult> {
    try {
      await run();
      return { id, status: "completed" };
    } catch (error) {
      log.warn({ err: error, job: id }, "job failed");
      return { id, status: "failed", output: { message: String(error) } };
    }
  }

  /** Before the library settles a batch: it leaves jobs alone that are not active any more. */
  async function returnUnfinished(jobs: readonly { id: string }[]): Promise<void> {
    const unfinished = jobs.map(({ id }) => id).filter((id) => taken.delete(id));
    await giveBack(options.db, unfinished);
  }

  async function ensureQueue({ name, ...definition }: QueueDefinition): Promise<void> {
    if (known.has(name)) return;
    const queueOptions = {
      retryLimit: 0,
      expireInSeconds: 120,
      notify: true,
      ...(shared ? { heartbeatSeconds: 15 } : {}),
      ...definition,
    };
    const present = stored.get(name);
    known.add(name);
    // The library read the stored queues into its cache when it started.
    if (present && isEqualIn(queueOptions, present)) return;
    if (present) {
      const { policy: _policy, ...changeable } = queueOptions;
      await boss.updateQueue(name, changeable);
    } else await boss.createQueue(name, queueOptions);
    // This first read fills the library's queue cache: filling it inside a transaction would wait for the embedded
    // database's only connection, which that transaction holds.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
  }

  return {
    async enqueue(tx, name, data, sendOptions = {}) {
      await boss.send(name, data, { ...sendOptions, db: inside(tx) });
    },
    async enqueueAll(tx, name, jobs) {
      if (jobs.length > 0) await boss.insert(name, [...jobs], { db: inside(tx) });
    },
    async work(queue, handler, workOptions = {}) {
      await ensureQueue(queue);
      await boss.work(
        queue.name,
        {
          batchSize: batch,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: pollingSeconds,
          notifyPollingIntervalSeconds: pollingSeconds * 5,
        },
        async (jobs) => {
          const waiting = [...jobs];
          for (const { id } of jobs) taken.add(id);
          const results: JobResult[] = [];
          const worker = async (): Promise<void> => {
            for (let job = waiting.shift(); job; job = waiting.shift()) {
              await yieldToVisitors();
              if (isStopping) return;
              results.push(
                await attempt(job.id, () => handler({ id: job.id, data: job.data as never })),
              );
              taken.delete(job.id);
            }
          };
          const workers = Array.from({ length: workOptions.concurrency ?? 1 }, worker);
          await Promise.race([Promise.all(workers), abandoned]);
          await returnUnfinished(jobs);
          return results;
        },
      );
    },
    async schedule(queue, cron, handler) {
      await ensureQueue(queue);
      if (storedCrons.get(queue.name) !== cron) await boss.schedule(queue.name, cron);
      await boss.work(queue.name, { batchSize: 1, pollingIntervalSeconds: 30 }, async (jobs) => {
        for (const { id } of jobs) taken.add(id);
        const running = handler().finally(() => jobs.forEach(({ id }) => taken.delete(id)));
        await Promise.race([running, abandoned]);
        await returnUnfinished(jobs);
      });
    },
    async stop(timeoutMs = 8000) {
      isStopping = true;
      const timer = setTimeout(abandon, timeoutMs);
      // The library's own limit counts jobs that it interrupts as failed, so ours comes first.
      await boss.stop({ graceful: true, timeout: timeoutMs + 1000, close: false });
      clearTimeout(timer);
    },
  };
}
