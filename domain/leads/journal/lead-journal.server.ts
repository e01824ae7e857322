import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { PreparedLead } from "#domain/leads/submit/lead-row.server.ts";
import { isOfOwnForm } from "#domain/leads/submit/entered-columns.server.ts";
import type { Logger } from "#platform/log.ts";
import { type Added, Answers } from "./answers.ts";
import { type JournalEntry, journalEntrySchema } from "./entry.ts";
import { JournalReplay, type PendingLead } from "./journal-replay.server.ts";
import { type JournalStore, type StoredEntry, UncertainEntry } from "./journal-store.server.ts";
import { RecentLeads } from "./recent-leads.ts";

export interface JournalState {
  entries: number;
  bytes: number;
  /** Seconds since the oldest entry was received; 0 without entries. */
  oldestSeconds: number;
  /** Files that were moved aside since the start. */
  unreadable: number;
  isDatabaseAway: boolean;
}

declare module "#domain/access/context.server.ts" {
  interface Ctx {
    /** Leads that the database cannot take now. Only the server has one. */
    leadJournal?: LeadJournal;
  }
}

interface Parts {
  store: JournalStore;
  log: Logger;
  /** Writes leads to the database in one transaction, unless it has them. Returns what became of each. */
  replay: (entries: readonly JournalEntry[]) => Promise<readonly unknown[]>;
  /** Succeeds if the database can store leads; asked only while no lead is due. */
  probe: () => Promise<unknown>;
  bounds?: { entries: number; bytes: number };
}

/** A flood cannot fill the disk. A lead takes 2 to 20 KB. */
const defaultBounds = { entries: 5000, bytes: 32 * 1024 * 1024 };
/** Without another refusal, the product tries the database again. */
const refusalMs = 60_000;

/**
 * Leads on the disk that the database cannot take now. While `isDatabaseAway`, leads come here at once. The replay of the oldest
 * lead finds out when the database works again: only a written lead proves that.
 */
export class LeadJournal {
  /** What the database took last. */
  readonly recent = new RecentLeads();
  readonly #parts: Parts;
  readonly #bounds: { entries: number; bytes: number };
  readonly #limit = new MemoryLimit(rules.journaledLeads);
  readonly #pending = new Map<string, PendingLead>();
  readonly #answers = new Answers();
  readonly #replay: JournalReplay;
  /** Being written; they count for the bounds. */
  #writing = 0;
  #bytes = 0;
  #unreadable = 0;
  /** When neither the database nor the journal took a lead; nothing was stored since. */
  #refusedAt = -Infinity;
  #checking: Promise<boolean> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#bounds = parts.bounds ?? defaultBounds;
    this.#replay = new JournalReplay({
      ...parts,
      pending: () => this.pending,
      remove: async (lead) => {
        await parts.store.remove(lead);
        this.#forget(lead);
      },
    });
  }

  get isDatabaseAway(): boolean {
    return this.#replay.isDatabaseAway;
  }

  /** Whether it can take another lead, as far as its bounds go. */
  get hasRoom(): boolean {
    const { entries, bytes } = this.#bounds;
    return this.#pending.size + this.#writing < entries && this.#bytes < bytes;
  }

  /** A lead was refused within the last minute, and nothing was stored since. */
  get isRefusing(): boolean {
    return performance.now() - this.#refusedAt < refusalMs;
  }

  /** Oldest first. */
  get pending(): PendingLead[] {
    return [...this.#pending.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  entryOf(leadId: string): JournalEntry | null {
    for (const { entry } of this.#pending.values()) if (entry.row.id === leadId) return entry;
    return null;
  }

  /** Whether its disk takes a lead, found out with a file that is removed at once. Parallel calls share one check. */
  async canWrite(): Promise<boolean> {
    const yes = (): boolean => true;
    const no = (): boolean => false;
    this.#checking ??= this.#parts.store
      .check()
      .then(yes, no)
      .finally(() => (this.#checking = undefined));
    return await this.#checking;
  }

  state(now = Date.now()): JournalState {
    const [oldest] = this.pending;
    const age = oldest ? now - oldest.entry.receivedAt.getTime() : 0;
    return {
      entries: this.#pending.size,
      bytes: this.#bytes,
      oldestSeconds: Math.max(0, Math.round(age / 1000)),
      unreadable: this.#unreadable,
      isDatabaseAway: this.isDatabaseAway,
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
    if (entries.length > 0) this.#replay.wake(0);
    return unreadable;
  }

  /** Ends the replay after the leads that are being written; the rest follows after the next start. */
  async stop(): Promise<void> {
    await this.#replay.stop();
  }

  /** Reports that the database did not take a lead: the next leads come here until it works again. */
  databaseFailed(): void {
    this.#replay.databaseFailed();
  }

  /** Reports a lead that the database took. */
  databaseTook(row: PreparedLead["row"]): void {
    this.#refusedAt = -Infinity;
    this.recent.add(row);
  }

  /** Takes every lead and replays none until `ready`: for a start without the database. */
  holdUntil(ready: Promise<unknown>): void {
    this.#replay.holdUntil(ready);
  }

  /** Replays what is due; joins a replay that runs already. */
  async replayNow(): Promise<void> {
    await this.#replay.runNow();
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
    if (isOfOwnForm(row) && !this.#limit.take(request.ip, receivedAt).ok)
      return { kind: "limited" };
    const adding = this.#store({
      version: 1,
      receivedAt,
      minutes: lead.minutes,
      postponedTo: lead.postponedTo,
      request: { id: request.id, ip: request.ip, userAgent: request.userAgent },
      row: {
        ...row,
        consentTimestamp: row.consentTimestamp ?? receivedAt,
        consentVersion: row.consentVersion ?? "",
        consentText: row.consentText ?? "",
      },
    });
    this.#answers.remember(row, receivedAt, adding);
    const added = await adding;
    if (added.kind === "refused") {
      // The limit counts what is stored.
      if (isOfOwnForm(row)) this.#limit.giveBack(request.ip, receivedAt);
      this.#answers.forget(row);
      this.#refusedAt = performance.now();
    } else this.#refusedAt = -Infinity;
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
      this.#replay.wake();
      return { kind: "added", id: stored.entry.row.id, isOwn: true };
    } catch (error) {
      log.error({ err: error }, "a lead could not be written to the journal");
      if (!(error instanceof UncertainEntry)) return { kind: "refused" };
      this.#register(error.stored);
      this.#replay.wake();
      return { kind: "uncertain" };
    } finally {
      this.#writing--;
    }
  }

  #register(stored: StoredEntry): void {
    this.#pending.set(stored.name, { ...stored, failures: 0, nextTryAt: 0 });
    this.#bytes += stored.bytes;
  }

  #forget({ name, bytes, entry }: PendingLead): void {
    this.#pending.delete(name);
    this.#bytes -= bytes;
    this.#answers.forget(entry.row);
  }
}
