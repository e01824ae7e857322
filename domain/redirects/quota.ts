/** How often one network may do something in a minute. Memory is bounded: whoever comes after the last seat has none. */
export class MinuteQuota {
  readonly #perMinute: number;
  readonly #seats: number;
  #minute = 0;
  #used = new Map<string, number>();

  constructor(perMinute: number, seats = 10_000) {
    this.#perMinute = perMinute;
    this.#seats = seats;
  }

  /** Whether there was one left, which is now taken. */
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
