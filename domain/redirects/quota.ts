/**
 * Limits how often one network may do something per minute. Memory is bounded: networks beyond the maximum get
 * no quota.
 */
export class MinuteQuota {
  readonly #perMinute: number;
  readonly #seats: number;
  #minute = 0;
  #used = new Map<string, number>();

  constructor(perMinute: number, seats = 10_000) {
    this.#perMinute = perMinute;
    this.#seats = seats;
  }

  /** Takes one from the quota; false if none is left. */
  take(network: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#used = new Map();
    }
    const used = this.#used.get(network) ?? 0;
    if (used >= this.#perMinute || (used === 0 && this.#used.size >= this.#seats)) return false;
    this.#used.set(network, used + 1);
    return true;
  }
}
