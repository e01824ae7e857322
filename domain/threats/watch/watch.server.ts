import { randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { isStaffRole } from "#domain/access/permissions.ts";
import { MemoryLimit } from "#domain/limits/memory-limit.ts";
import { rules } from "#domain/limits/rules.ts";
import { networkOf } from "#domain/words/network.ts";
import type { Database } from "#database/connect.ts";
import { type Alert, highActivity } from "#domain/threats/alerts/alert-news.ts";
import { sightingKinds, type SightingName } from "./kinds.ts";
import { AlertBudget, RowBudget } from "./budgets.ts";
import { RequestCounter } from "./request-counter.ts";
import { storableDetails, storableText } from "./storable-details.ts";
import { Tally } from "./tally.ts";
import { type Audited, watchAudit } from "./watch-audit.ts";
import { writeSightings } from "./write-sightings.server.ts";

declare module "#domain/access/context.server.ts" {
  interface Ctx {
    /** Notes what may be an attack. Only the server has one. */
    watch?: Watch;
  }
}

type Seen = Pick<Ctx, "actor" | "request">;

export interface Sighting {
  id: string;
  name: SightingName;
  /** The start of its minute's first sighting. */
  at: Date;
  ip: string | null;
  userAgent: string;
  userId: string | null;
  sessionId: string | null;
  isStaff: boolean;
  path: string | null;
  details: Record<string, unknown>;
  count: number;
}

export interface PendingAlert extends Alert {
  /** One alert an hour for each. */
  key: string;
}

interface Entry {
  sighting: Sighting;
  minute: number;
  isNew: boolean;
  isChanged: boolean;
}

/** The page of an address, also when the browser asks for the page's data only. */
function pageOf(path: string): string {
  return storableText(path, 500).replace(/(?:_root)?\.data$/, "");
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Rows of visitors, and as many of signed-in people; what comes after is summed for all addresses. */
const rowsPerMinute = 100;
const rowsPerHour = 1000;
const alertsWaiting = 20;
/** Alerts of one title within an hour; one more says that there are more. */
const alertsPerTitle = 20;
/** More leads read by one person within an hour are many. */
export const manyLeads = 100;
/** More actions of an administrator in one session are many. */
export const manyActions = 50;

/**
 * What this instance saw, summed in memory by kind, network, person and minute, and written in the background. However
 * much happens, the memory and the rows of a minute are bounded. Nothing here can fail or delay a request.
 */
export class Watch {
  readonly requests = new RequestCounter();
  readonly #entries = new Map<string, Entry>();
  readonly #alerts = new Map<string, PendingAlert>();
  readonly #alertBudget = new AlertBudget(alertsPerTitle);
  /** Apart, so that a flood of visitors hides nobody who is signed in. */
  readonly #visitorRows = new RowBudget(rowsPerMinute, rowsPerHour);
  readonly #peopleRows = new RowBudget(rowsPerMinute, rowsPerHour);
  readonly #leads = new Tally(hourMs);
  readonly #actions = new Tally(24 * hourMs);
  readonly #reports = new MemoryLimit(rules.behaviorReports);
  readonly #expected = new WeakSet<Seen["request"]>();
  #rolesChanged = false;
  #writing: Promise<boolean> = Promise.resolve(false);

  /** `amount` is how many at once, like the leads of an export. */
  see(
    { actor, request }: Seen,
    name: SightingName,
    details: Record<string, unknown> = {},
    { amount = 1, now = new Date() } = {},
  ): void {
    const person = actor.kind === "user" ? actor : null;
    const minute = Math.floor(now.getTime() / minuteMs);
    const action = details["action_type"];
    const key = JSON.stringify([minute, name, networkOf(request.ip), person?.userId, action]);
    const found = this.#entries.get(key);
    if (found) {
      found.sighting.count += amount;
      found.isChanged = true;
      return;
    }
    const rows = person ? this.#peopleRows : this.#visitorRows;
    if (!rows.take(now)) return this.#sum(minute, name, amount, now);
    this.#add(key, minute, {
      id: randomUUID(),
      name,
      at: now,
      ip: request.ip === "" ? null : storableText(request.ip, 100),
      userAgent: storableText(request.userAgent, 512),
      userId: person?.userId ?? null,
      sessionId: person?.sessionId ?? null,
      isStaff: person !== null && isStaffRole(person.role),
      path: request.path === undefined ? null : pageOf(request.path),
      details: storableDetails(details),
      count: amount,
    });
  }

  alert(key: string, { severity, title, description }: Alert, now = new Date()): void {
    if (this.#alertBudget.take(title, key, now))
      this.#hold({ key, severity, title, description: storableText(description, 1000).trim() });
    else
      this.#hold({
        key: `more ${title}`,
        severity,
        title,
        description: "More of these came within the hour. The list of threats has all of them.",
      });
  }

  /** Whether a signed-in person may report more behavior now. */
  mayReport({ actor }: Seen): boolean {
    return actor.kind === "user" && this.#reports.take(actor.userId).ok;
  }

  /** A refusal in words, like a question for the password: no attempt to enter where one may not. */
  expect(request: Seen["request"]): void {
    this.#expected.add(request);
  }

  isExpected(request: Seen["request"]): boolean {
    return this.#expected.has(request);
  }

  /** The flush compares the role changes of the last hour with the limit. */
  roleChanged(): void {
    this.#rolesChanged = true;
  }

  /** Leads that a person opened or exported. */
  readLeads(seen: Seen, name: "lead_opened" | "leads_exported", amount = 1): void {
    const { actor } = seen;
    if (actor.kind !== "user") return;
    this.see(seen, name, {}, { amount });
    if (!this.#leads.passes(actor.userId, amount, manyLeads)) return;
    this.see(seen, "bulk_form_access", { more_than: manyLeads, within: "1 hour" });
    this.alert(`leads ${actor.userId}`, {
      severity: "warning",
      title: "Many leads were read",
      description: `${actor.name} opened or exported more than ${manyLeads} leads within an hour.`,
    });
  }

  /** An audit row; it may still be rolled back. */
  audited(seen: Seen, entry: Audited): void {
    watchAudit(this, seen, entry);
  }

  /** An action of an administrator; many in one session raise an alert. */
  acted({ actor }: Seen): void {
    if (actor.kind !== "user" || actor.role !== "admin") return;
    if (!this.#actions.passes(actor.sessionId, 1, manyActions)) return;
    this.alert(`actions ${actor.sessionId}`, {
      severity: "error",
      title: highActivity,
      description: `${actor.name} did more than ${manyActions} things in one session.`,
    });
  }

  /**
   * Writes what changed; what the database does not accept stays for the next time. True if a threat was written.
   */
  flush(db: Database, timeZone: string, now = new Date()): Promise<boolean> {
    this.#writing = this.#writing.catch(() => false).then(() => this.#write(db, timeZone, now));
    return this.#writing;
  }

  #hold(alert: PendingAlert): void {
    if (this.#alerts.size < alertsWaiting) this.#alerts.set(alert.key, alert);
  }

  #sum(minute: number, name: SightingName, amount: number, now: Date): void {
    const key = `${minute} ${name} all`;
    const found = this.#entries.get(key);
    if (found) {
      found.sighting.count += amount;
      found.isChanged = true;
      return;
    }
    this.#add(key, minute, {
      id: randomUUID(),
      name,
      at: now,
      ip: null,
      userAgent: "",
      userId: null,
      sessionId: null,
      isStaff: false,
      path: null,
      details: { addresses: "many" },
      count: amount,
    });
  }

  #add(key: string, minute: number, sighting: Sighting): void {
    this.#entries.set(key, { sighting, minute, isNew: true, isChanged: true });
  }

  async #write(db: Database, timeZone: string, now: Date): Promise<boolean> {
    const minute = Math.floor(now.getTime() / minuteMs);
    const changed = [...this.#entries.values()].filter(({ isChanged }) => isChanged);
    const alerts = [...this.#alerts.values()];
    const rolesChanged = this.#rolesChanged;
    for (const entry of changed) entry.isChanged = false;
    this.#alerts.clear();
    this.#rolesChanged = false;
    try {
      if (changed.length > 0 || alerts.length > 0 || rolesChanged)
        await writeSightings(db, {
          sightings: changed.map(({ sighting }) => ({ ...sighting })),
          fresh: new Set(changed.filter(({ isNew }) => isNew).map(({ sighting }) => sighting.id)),
          alerts,
          rolesChanged,
          timeZone,
        });
      for (const entry of changed) entry.isNew = false;
      return changed.some(({ sighting }) => sightingKinds[sighting.name].threat !== null);
    } catch (error) {
      for (const entry of changed) entry.isChanged = true;
      for (const alert of alerts) this.#hold(alert);
      this.#rolesChanged ||= rolesChanged;
      throw error;
    } finally {
      this.#forget(minute);
    }
  }

  /** Past minutes are complete once written; during an outage only the newest ones are kept. */
  #forget(minute: number): void {
    const kept = rowsPerMinute * 10;
    for (const [key, entry] of this.#entries)
      if (entry.minute < minute && (!entry.isChanged || this.#entries.size > kept))
        this.#entries.delete(key);
  }
}
