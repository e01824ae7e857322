import { setTimeout as delay } from "node:timers/promises";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { PreparedLead } from "#domain/leads/submit/lead-row.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import type { Logger } from "#platform/log.ts";
import { type Added, Answers } from "./answers.ts";
import { type JournalEntry, journalEntrySchema } from "./entry.ts";
import { type JournalStore, type StoredEntry, UncertainEntry } from "./journal-store.server.ts";

export interface PendingLead extends StoredEntry {
  /** Tries that failed although the database works. */
  failures: number;
  /** Epoch milliseconds of the next try after such a failure. */
  nextTryAt: number;
}

export interface JournalState {
  entries: number;
  bytes: number;
  /** Seconds since the oldest entry was received; 0 without entries. */
  oldestSeconds: number;
  /** Files that were moved aside since the start. */
  unreadable: number;
  isDatabaseAway: boolean;
}

interface Parts {
  store: JournalStore;
  log: Logger;
  /** Writes one lead to the database, unless it has it. */
  replay: (entry: JournalEntry) => Promise<unknown>;
  /** Succeeds if the database answers; asked only while no lead is due. */
  probe: () => Promise<unknown>;
  bounds?: { entries: number; bytes: number };
}

/** A flood cannot fill the disk. A lead takes 2 to 20 KB. */
const defaultBounds = { entries: 5000, bytes: 32 * 1024 * 1024 };
/** A database that takes longer for one lead is not back yet: visitors would wait for it. */
const quickMs = 1000;
const retryMs = { first: 250, longest: 2000 };
const stopMs = 1000;
/** After a failure that is about one lead only. */
const failurePauseMs = { first: 60_000, longest: 60 * 60_000 };

/**
 * Leads on the disk that the database cannot take now. While `isDatabaseAway`, leads come here at once. The replay of the oldest
 * lead finds out when the database works again: only a written lead proves that.
 */
export class LeadJournal {
  readonly #parts: Parts;
  readonly #bounds: { entries: number; bytes: number };
  readonly #limit = new MemoryLimit(rules.journaledLeads);
  readonly #pending = new Map<string, PendingLead>();
  readonly #answers = new Answers();
  /** Being written; they count for the bounds. */
  #writing = 0;
  #bytes = 0;
  #unreadable = 0;
  #isDatabaseAway = false;
  #isHeld = false;
  #pauseMs = retryMs.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#bounds = parts.bounds ?? defaultBounds;
  }

  get isDatabaseAway(): boolean {
    return this.#isDatabaseAway;
  }

  /** Whether it can take another lead, as far as its bounds go. */
  get hasRoom(): boolean {
    const { entries, bytes } = this.#bounds;
    return this.#pending.size + this.#writing < entries && this.#bytes < bytes;
  }

  /** Oldest first. */
  get pending(): PendingLead[] {
    return [...this.#pending.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  state(now = Date.now()): JournalState {
    const [oldest] = this.pending;
    const age = oldest ? now - oldest.entry.receivedAt.getTime() : 0;
    return {
      entries: this.#pending.size,
      bytes: this.#bytes,
      oldestSeconds: Math.max(0, Math.round(age / 1000)),
      unreadable: this.#unreadable,
      isDatabaseAway: this.#isDatabaseAway,
    };
  }

  /** Reads the entries of an earlier run and starts to replay them. Returns the names of files that it moved aside. */
  async start(): Promise<string[]> {
    const { entries, unreadable } = await this.#parts.store.load();
    for (const stored of entries) {
      this.#register(stored);
      const { row, receivedAt } = stored.entry;
      const added: Added = { kind: "added", id: row.id, isOwn: true };
      this.#answers.remember(row, receivedAt, Promise.resolve(added));
    }
    this.#unreadable = unreadable.length;
    if (unreadable.length > 0)
      this.#parts.log.error({ unreadable }, "leads in the journal cannot be read");
    if (entries.length > 0) this.#wake(0);
    return unreadable;
  }

  /** Ends the replay after the lead that is being written; the rest follows after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#running, delay(stopMs, undefined, { ref: false })]);
  }

  /** Reports that the database did not take a lead: the next leads come here until it works again. */
  databaseFailed(): void {
    if (!this.#isDatabaseAway) this.#parts.log.warn("leads go to the journal");
    this.#isDatabaseAway = true;
    this.#wake(this.#pauseMs);
  }

  /** Takes every lead and replays none until `ready`: for a start without the database. */
  holdUntil(ready: Promise<unknown>): void {
    this.#isDatabaseAway = true;
    this.#isHeld = true;
    const release = (): void => {
      this.#isHeld = false;
      this.#wake(0);
    };
    // After a failure the product stops.
    ready.then(release, () => undefined);
  }

  /** Stores a lead. It is on the disk when this returns. */
  async add(
    { request }: Pick<Ctx, "request">,
    lead: PreparedLead,
    receivedAt: Date,
  ): Promise<Added> {
    const { row } = lead;
    const known = this.#answers.own(row) ?? this.#answers.repeated(row, receivedAt);
    if (known) return await known;
    if (!this.#limit.take(request.ip, receivedAt).ok) return { kind: "limited" };
    const adding = this.#store({
      version: 1,
      receivedAt,
      minutes: lead.minutes,
      postponedTo: lead.postponedTo,
      request: { id: request.id, ip: request.ip, userAgent: request.userAgent },
      row,
    });
    this.#answers.remember(row, receivedAt, adding);
    const added = await adding;
    if (added.kind === "refused") this.#answers.forget(row);
    return added;
  }

  /** The answer to an entry with the same content and another key that arrived just before; null without one. */
  async repeated({ row }: PreparedLead, receivedAt: Date): Promise<Added | null> {
    return await this.#answers.repeated(row, receivedAt);
  }

  async #store(content: unknown): Promise<Added> {
    const { store, log } = this.#parts;
    if (!this.hasRoom) {
      log.error({ entries: this.#pending.size, bytes: this.#bytes }, "the lead journal is full");
      return { kind: "refused" };
    }
    this.#writing++;
    try {
      const stored = await store.add(journalEntrySchema.parse(content));
      this.#register(stored);
      this.#wake(this.#pauseMs);
      return { kind: "added", id: stored.entry.row.id, isOwn: true };
    } catch (error) {
      log.error({ err: error }, "a lead could not be written to the journal");
      if (!(error instanceof UncertainEntry)) return { kind: "refused" };
      this.#register(error.stored);
      this.#wake(this.#pauseMs);
      return { kind: "uncertain" };
    } finally {
      this.#writing--;
    }
  }

  #register(stored: StoredEntry): void {
    this.#pending.set(stored.name, { ...stored, failures: 0, nextTryAt: 0 });
    this.#bytes += stored.bytes;
  }

  #wake(delayMs: number): void {
    if (this.#isStopped || this.#isHeld || this.#running || this.#timer) return;
    this.#timer = setTimeout(() => void this.replayNow(), delayMs);
    this.#timer.unref();
  }

  #wakeForNext(): void {
    if (this.#isDatabaseAway) return this.#wake(this.#pauseMs);
    if (this.#pending.size === 0) return;
    const next = Math.min(...this.pending.map(({ nextTryAt }) => nextTryAt));
    this.#wake(Math.max(this.#pauseMs, next - Date.now()));
  }

  /** Replays what is due, one lead after the other; joins a replay that runs already. */
  async replayNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#replayDue().finally(() => {
      this.#running = undefined;
      this.#wakeForNext();
    });
    await this.#running;
  }

  async #replayDue(): Promise<void> {
    const now = Date.now();
    const due = this.pending.filter(({ nextTryAt }) => nextTryAt <= now);
    // Leads that failed alone wait for their next try; they cannot tell whether the database works.
    const isAnswering =
      due.length === 0 && this.#isDatabaseAway ? await this.#probe() : await this.#replayAll(due);
    this.#pauseMs = isAnswering ? retryMs.first : Math.min(this.#pauseMs * 2, retryMs.longest);
  }

  /** False if the database is unavailable. */
  async #replayAll(leads: readonly PendingLead[]): Promise<boolean> {
    for (const lead of leads) {
      if (this.#isStopped) return true;
      if (await this.#replay(lead)) continue;
      this.#isDatabaseAway = true;
      return false;
    }
    return true;
  }

  /** False if the database is unavailable. */
  async #replay(lead: PendingLead): Promise<boolean> {
    const { replay, store, log } = this.#parts;
    const { id } = lead.entry.row;
    const startedAt = performance.now();
    try {
      const outcome = await replay(lead.entry);
      // A crash here is harmless: the next replay finds the lead by its key.
      await store.remove(lead);
      this.#forget(lead);
      log.info({ lead: id, outcome }, "lead replayed from the journal");
    } catch (error) {
      if (isDatabaseAway(error)) return false;
      lead.failures++;
      lead.nextTryAt =
        Date.now() +
        Math.min(failurePauseMs.first * 2 ** (lead.failures - 1), failurePauseMs.longest);
      log.error({ err: error, lead: id, failures: lead.failures }, "lead not replayed");
    }
    if (performance.now() - startedAt < quickMs) this.#databaseAnswers();
    return true;
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

  #forget({ name, bytes, entry }: PendingLead): void {
    this.#pending.delete(name);
    this.#bytes -= bytes;
    this.#answers.forget(entry.row);
  }
}
