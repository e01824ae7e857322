import { setTimeout as delay } from "node:timers/promises";
import { foldAddress } from "#domain/emails/address.ts";
import { cannotStore, isDatabaseAway } from "#database/database-away.ts";
import type { Logger } from "#platform/log.ts";
import type { JournalEntry } from "./entry.ts";
import type { StoredEntry } from "./journal-store.server.ts";

export interface PendingLead extends StoredEntry {
  /** Tries that failed although the database works. */
  failures: number;
  /** Epoch milliseconds of the next try after such a failure. */
  nextTryAt: number;
}

interface Parts {
  log: Logger;
  /** Oldest first. */
  pending: () => PendingLead[];
  /** Writes leads to the database in one transaction, unless it has them. Returns what became of each. */
  replay: (entries: readonly JournalEntry[]) => Promise<readonly unknown[]>;
  /** Succeeds if the database can store leads; asked only while no lead is due. */
  probe: () => Promise<unknown>;
  /** Removes a lead that the database has. */
  remove: (lead: PendingLead) => Promise<unknown>;
}

/** `unable`: the database works and stores nothing, for example without a right. Or it cannot store this one. */
type Replayed = "done" | "away" | "unable";

/** A database that takes longer for one lead is not back yet: visitors would wait for it. */
const quickMs = 1000;
const retryMs = { first: 250, longest: 2000 };
const stopMs = 1000;
/** After a failure that is about one lead only. */
const failurePauseMs = { first: 60_000, longest: 60 * 60_000 };
/** Leads in one transaction. */
const batchSize = 25;

/**
 * Writes the leads of the journal to the database, in the order of their arrival. While the database is away, the oldest
 * lead goes alone and finds out when it works again; then they go in batches.
 */
export class JournalReplay {
  readonly #parts: Parts;
  #isDatabaseAway = false;
  #isHeld = false;
  #pauseMs = retryMs.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer ends, in milliseconds of `performance.now()`. */
  #wakesAt = 0;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isDatabaseAway(): boolean {
    return this.#isDatabaseAway;
  }

  /** Ends after the leads that are being written; the rest follows after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#running, delay(stopMs, undefined, { ref: false })]);
  }

  databaseFailed(): void {
    if (!this.#isDatabaseAway) this.#parts.log.warn("leads go to the journal");
    this.#isDatabaseAway = true;
    this.wake();
  }

  holdUntil(ready: Promise<unknown>): void {
    this.#isDatabaseAway = true;
    this.#isHeld = true;
    const release = (): void => {
      this.#isHeld = false;
      this.wake(0);
    };
    // After a failure the product stops.
    ready.then(release, () => undefined);
  }

  wake(delayMs = this.#pauseMs): void {
    if (this.#isStopped || this.#isHeld || this.#running) return;
    const at = performance.now() + delayMs;
    // A failed lead may wait for an hour. New leads do not wait for it.
    if (this.#timer && this.#wakesAt <= at) return;
    clearTimeout(this.#timer);
    this.#wakesAt = at;
    this.#timer = setTimeout(() => void this.runNow(), delayMs);
    this.#timer.unref();
  }

  /** Replays what is due; joins a replay that runs already. */
  async runNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#replayDue().finally(() => {
      this.#running = undefined;
      this.#wakeForNext();
    });
    await this.#running;
  }

  #wakeForNext(): void {
    if (this.#isDatabaseAway) return this.wake();
    const pending = this.#parts.pending();
    if (pending.length === 0) return;
    const now = Date.now();
    const pauses = pending.map(({ nextTryAt }) => pauseUntil(nextTryAt, now));
    this.wake(Math.max(this.#pauseMs, Math.min(...pauses)));
  }

  async #replayDue(): Promise<void> {
    const now = Date.now();
    const due = this.#parts.pending().filter(({ nextTryAt }) => pauseUntil(nextTryAt, now) === 0);
    // Leads that failed alone wait for their next try; they cannot tell whether the database works.
    const isAnswering =
      due.length === 0 && this.#isDatabaseAway ? await this.#probe() : await this.#replayAll(due);
    this.#pauseMs = isAnswering ? retryMs.first : Math.min(this.#pauseMs * 2, retryMs.longest);
  }

  /** False if the database is unavailable. */
  async #replayAll(leads: readonly PendingLead[]): Promise<boolean> {
    for (let rest = [...leads]; rest.length > 0 && !this.#isStopped;) {
      const batch = this.#isDatabaseAway ? rest.slice(0, 1) : firstApart(rest);
      const outcome = await this.#replay(batch);
      if (outcome === "done") rest = rest.slice(batch.length);
      else if (outcome === "unable" && (await this.#isAlone(batch, rest))) rest = rest.slice(1, -1);
      else {
        this.#isDatabaseAway = true;
        return false;
      }
    }
    return true;
  }

  /** Whether a lead that the database cannot store is the only one: it stores the newest. */
  async #isAlone(batch: readonly PendingLead[], rest: readonly PendingLead[]): Promise<boolean> {
    const [lead] = batch;
    const newest = rest.at(-1);
    if (!lead || !newest || batch.length > 1 || newest === lead) return false;
    if ((await this.#replay([newest])) !== "done") return false;
    this.#postpone(lead);
    return true;
  }

  async #replay(batch: readonly PendingLead[]): Promise<Replayed> {
    const { replay, remove, log } = this.#parts;
    const startedAt = performance.now();
    try {
      const outcomes = await replay(batch.map(({ entry }) => entry));
      for (const [at, { entry }] of batch.entries())
        log.info({ lead: entry.row.id, outcome: outcomes[at] }, "lead replayed from the journal");
      // A crash here is harmless: the next replay finds the leads by their keys.
      await Promise.all(
        batch.map((lead) => remove(lead).catch((error: unknown) => this.#postpone(lead, error))),
      );
    } catch (error) {
      if (isDatabaseAway(error)) return "away";
      if (cannotStore(error)) return "unable";
      if (batch.length > 1) return await this.#replayEach(batch);
      for (const lead of batch) this.#postpone(lead, error);
    }
    if (performance.now() - startedAt < quickMs) this.#databaseAnswers();
    return "done";
  }

  /** After a failed batch each lead goes alone, so that a bad one fails alone. */
  async #replayEach(batch: readonly PendingLead[]): Promise<Replayed> {
    for (const lead of batch) {
      const outcome = await this.#replay([lead]);
      if (outcome !== "done") return "away";
    }
    return "done";
  }

  #postpone(lead: PendingLead, error?: unknown): void {
    lead.failures++;
    lead.nextTryAt =
      Date.now() +
      Math.min(failurePauseMs.first * 2 ** (lead.failures - 1), failurePauseMs.longest);
    const { id } = lead.entry.row;
    this.#parts.log.error({ err: error, lead: id, failures: lead.failures }, "lead not replayed");
  }

  async #probe(): Promise<boolean> {
    const startedAt = performance.now();
    try {
      await this.#parts.probe();
    } catch {
      return false;
    }
    if (performance.now() - startedAt < quickMs) this.#databaseAnswers();
    return true;
  }

  #databaseAnswers(): void {
    if (this.#isDatabaseAway) this.#parts.log.info("the database takes leads again");
    this.#isDatabaseAway = false;
  }
}

/**
 * The first leads that have nothing in common: each is compared with what is in the database, and would miss another one
 * of its own transaction.
 */
function firstApart(leads: readonly PendingLead[]): PendingLead[] {
  const seen = new Set<string>();
  const found: PendingLead[] = [];
  for (const lead of leads.slice(0, batchSize)) {
    const { contentHash, bodyHash, email } = lead.entry.row;
    const marks = [contentHash, bodyHash, email && foldAddress(email)].filter(
      (mark) => mark != null,
    );
    if (marks.some((mark) => seen.has(mark))) break;
    for (const mark of marks) seen.add(mark);
    found.push(lead);
  }
  return found;
}

/** Milliseconds until a time that was set; a time that no pause reaches was set while the clock was ahead, and is over. */
function pauseUntil(at: number, now: number): number {
  return at - now > failurePauseMs.longest ? 0 : Math.max(0, at - now);
}
