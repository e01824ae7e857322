import type { PendingLead } from "./journal-replay.server.ts";

interface Parts {
  pending: () => PendingLead[];
  /** Sends one email about these leads; false if the mail server does not take it now. */
  send: (leads: readonly PendingLead[]) => Promise<boolean>;
  /** Records on disk that the office has received the notice. */
  mark: (lead: PendingLead) => Promise<unknown>;
}

/** A database that is back sooner needs no notice: the usual email comes at once. */
const graceMs = 3000;
const minuteMs = 60_000;
const emailsPerMinute = 10;
const retryMs = { first: 10_000, longest: 10 * minuteMs };
const checkMs = 1000;

/**
 * Tells the office about waiting leads by email, without the database: one email for each lead, and one for all waiting
 * leads where that would be more than ten emails a minute.
 */
export class OfficeNotices {
  readonly #parts: Parts;
  readonly #timer: ReturnType<typeof setInterval>;
  #sentAt: number[] = [];
  #failures = 0;
  #nextTryAt = 0;
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.sendDue(), checkMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async sendDue(now = Date.now()): Promise<void> {
    this.#running ??= this.#sendDue(now).finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #sendDue(now: number): Promise<void> {
    // A time further ahead was set while the clock was ahead.
    if (now < this.#nextTryAt && this.#nextTryAt - now <= retryMs.longest) return;
    const due = this.#parts
      .pending()
      .filter(
        ({ isNoticed, entry }) =>
          !isNoticed &&
          !entry.row.quarantined &&
          Math.abs(now - entry.receivedAt.getTime()) >= graceMs,
      );
    this.#sentAt = this.#sentAt.filter((at) => Math.abs(now - at) < minuteMs);
    const free = emailsPerMinute - this.#sentAt.length;
    if (due.length === 0 || free <= 0) return;
    for (const leads of due.length > free ? [due] : due.map((lead) => [lead]))
      if (!(await this.#send(leads, now))) return;
  }

  async #send(leads: readonly PendingLead[], now: number): Promise<boolean> {
    this.#sentAt.push(now);
    if (!(await this.#parts.send(leads))) {
      this.#nextTryAt = now + Math.min(retryMs.first * 2 ** this.#failures, retryMs.longest);
      this.#failures++;
      return false;
    }
    this.#failures = 0;
    for (const lead of leads) {
      lead.isNoticed = true;
      // Without the mark, a restart only repeats the notice.
      await this.#parts.mark(lead).catch(() => undefined);
    }
    return true;
  }
}
