import type { PreparedLead } from "#domain/leads/submit/lead-row.server.ts";

type Row = PreparedLead["row"];

const mostLeads = 200;
const lifetimeMs = 2 * 60_000;

/** The leads that the database took last: their confirmation does not fail if the database goes away. */
export class RecentLeads {
  /** Oldest first. */
  readonly #leads = new Map<string, { row: Row; at: number }>();

  add(row: Row): void {
    this.#leads.set(row.id, { row, at: performance.now() });
    const [oldest] = this.#leads.keys();
    if (this.#leads.size > mostLeads && oldest !== undefined) this.#leads.delete(oldest);
  }

  /** The visitor changed it: it is no longer what the form sent. */
  forget(id: string): void {
    this.#leads.delete(id);
  }

  find(id: string): Row | null {
    const found = this.#leads.get(id);
    return found && performance.now() - found.at < lifetimeMs ? found.row : null;
  }
}
