import { batchedWork } from "../batched.ts";
import { type ClaimOptions, JobLanes, type LaneJob, type LaneLimits } from "./job-lanes.ts";
import type { Logger } from "../log.ts";

export interface ClaimedJob extends LaneJob {
  data: object;
  /** Names the attempt: a job that another instance took over meanwhile is not completed by us. */
  retryCount: number;
  /** The next job of its key waits for this one. */
  holdsKey: boolean;
}

/** One queue in the database. */
export interface JobSource {
  claim(options: ClaimOptions): Promise<ClaimedJob[]>;
  complete(jobs: readonly ClaimedJob[]): Promise<void>;
  fail(job: ClaimedJob, error: unknown): Promise<void>;
  giveBack(jobs: readonly ClaimedJob[]): Promise<void>;
  /** Shows other instances that this one is alive. */
  touch?(jobs: readonly ClaimedJob[]): Promise<void>;
}

export interface DispatcherOptions {
  source: JobSource;
  limits: LaneLimits;
  run: (job: ClaimedJob) => Promise<void>;
  /** Awaited before each job. */
  whenIdle: (job: ClaimedJob) => Promise<void>;
  /** Awaited before each claim. */
  beforeClaim: () => Promise<void>;
  pollMs: number;
  log: Logger;
}

const touchMs = 5000;

/** Claims jobs of one queue in batches and runs them, as many at once as its lanes allow. */
export class JobDispatcher {
  readonly #options: DispatcherOptions;
  readonly #lanes: JobLanes<ClaimedJob>;
  /** Claimed and not settled. */
  readonly #taken = new Map<string, ClaimedJob>();
  readonly #complete = batchedWork((source: JobSource, jobs: readonly ClaimedJob[]) =>
    source.complete(jobs),
  );
  readonly #timers: NodeJS.Timeout[];
  #claiming: Promise<void> | null = null;
  #mayHaveMore = true;
  /** The last claim left jobs out, so the end of a job makes room for them. */
  #isLimited = false;
  #isStopping = false;
  #onSettled = (): void => undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#lanes = new JobLanes(options.limits);
    const { source, log } = options;
    this.#timers = [setInterval(() => this.wake(), options.pollMs)];
    if (source.touch)
      this.#timers.push(
        setInterval(() => {
          if (this.#taken.size === 0) return;
          source
            .touch?.([...this.#taken.values()])
            .catch((error: unknown) => log.warn({ err: error }, "jobs: heartbeat"));
        }, touchMs),
      );
    this.wake();
  }

  /** Looks for new jobs. */
  wake(): void {
    this.#mayHaveMore = true;
    this.#next();
  }

  /** Takes no more jobs, waits at most `timeoutMs` for the running ones, and gives the others back. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    const isOver = new Promise<void>((resolve) => (this.#onSettled = resolve));
    const deadline = setTimeout(() => this.#onSettled(), timeoutMs);
    await this.#claiming;
    await this.#giveBack(this.#lanes.clear());
    if (this.#taken.size > 0) await isOver;
    clearTimeout(deadline);
    await this.#giveBack([...this.#taken.values()]);
  }

  async #giveBack(jobs: readonly ClaimedJob[]): Promise<void> {
    for (const { id } of jobs) this.#taken.delete(id);
    if (jobs.length > 0) await this.#options.source.giveBack(jobs);
  }

  #next(): void {
    if (this.#isStopping) return;
    for (let job = this.#lanes.start(); job; job = this.#lanes.start()) void this.#run(job);
    if (!this.#mayHaveMore || this.#claiming) return;
    if (!this.#lanes.claim()) return;
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = null;
      this.#next();
    });
  }

  async #claim(): Promise<void> {
    await this.#options.beforeClaim();
    const options = this.#lanes.claim();
    if (this.#isStopping || !options) return;
    this.#mayHaveMore = false;
    try {
      const jobs = await this.#options.source.claim(options);
      for (const job of jobs) this.#taken.set(job.id, job);
      this.#lanes.add(jobs);
      const isLimited = options.ignoreGroups.length > 0 || options.minPriority !== undefined;
      // After an empty claim only a new job or a poll helps.
      this.#mayHaveMore ||= jobs.length > 0 && (isLimited || jobs.length === options.limit);
      this.#isLimited = isLimited;
    } catch (error) {
      this.#options.log.error({ err: error }, "jobs: claim");
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { whenIdle, run, source, log } = this.#options;
    try {
      await whenIdle(job);
      if (this.#isStopping) return await this.#giveBack([job]);
      const error = await run(job).then(
        () => null,
        (thrown: unknown) => ({ thrown }),
      );
      this.#lanes.end(job);
      this.#mayHaveMore ||= this.#isLimited;
      this.#next();
      if (error) {
        log.warn({ err: error.thrown, job: job.id }, "job failed");
        await source.fail(job, error.thrown);
      } else await this.#complete(source, job);
      if (job.holdsKey) this.wake();
    } catch (error) {
      // The job stays active: a restart or its expiry returns it to the queue.
      log.error({ err: error, job: job.id }, "jobs: settle");
    } finally {
      this.#taken.delete(job.id);
      if (this.#taken.size === 0) this.#onSettled();
    }
  }
}
