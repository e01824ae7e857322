const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many rows may be written within a minute and within an hour. */
export class RowBudget {
  readonly #perMinute: number;
  readonly #perHour: number;
  #minute = { at: 0, rows: 0 };
  #hour = { at: 0, rows: 0 };

  constructor(perMinute: number, perHour: number) {
    this.#perMinute = perMinute;
    this.#perHour = perHour;
  }

  /** Takes one row; false if none is left. */
  take(now: Date): boolean {
    this.#minute = periodOf(this.#minute, Math.floor(now.getTime() / minuteMs));
    this.#hour = periodOf(this.#hour, Math.floor(now.getTime() / hourMs));
    if (this.#minute.rows >= this.#perMinute || this.#hour.rows >= this.#perHour) return false;
    this.#minute.rows++;
    this.#hour.rows++;
    return true;
  }
}

function periodOf(period: { at: number; rows: number }, at: number): { at: number; rows: number } {
  return period.at === at ? period : { at, rows: 0 };
}

/** Which keys of one title had their alert within the hour; their number is bounded. */
export class AlertBudget {
  readonly #perTitle: number;
  #at = 0;
  #keys = new Map<string, Set<string>>();

  constructor(perTitle: number) {
    this.#perTitle = perTitle;
  }

  /** True for a key that had one already, and while the title has some left. */
  take(title: string, key: string, now: Date): boolean {
    const at = Math.floor(now.getTime() / hourMs);
    if (at !== this.#at) {
      this.#at = at;
      this.#keys = new Map();
    }
    const keys = this.#keys.get(title) ?? new Set();
    this.#keys.set(title, keys);
    if (keys.has(key)) return true;
    if (keys.size >= this.#perTitle) return false;
    keys.add(key);
    return true;
  }
}
