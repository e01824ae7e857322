interface Window {
  endsAt: number;
  requests: number;
  sensitive: number;
  isReported: boolean;
}

const windowMs = 60_000;
export const manyRequests = 300;
export const manySensitive = 30;
const addresses = 10_000;

/** Counts requests by network for a minute; their number is bounded, and a new one replaces the one idle longest. */
export class RequestCounter {
  readonly #windows = new Map<string, Window>();

  get size(): number {
    return this.#windows.size;
  }

  /** The counts when a network has just passed both limits, once a minute; else null. */
  count(
    network: string,
    isSensitive: boolean,
    now = Date.now(),
  ): { requests: number; sensitive: number } | null {
    const found = this.#windows.get(network);
    this.#windows.delete(network);
    const window =
      found && found.endsAt > now
        ? found
        : { endsAt: now + windowMs, requests: 0, sensitive: 0, isReported: false };
    window.requests++;
    if (isSensitive) window.sensitive++;
    this.#windows.set(network, window);
    if (this.#windows.size > addresses) {
      const [idle] = this.#windows.keys();
      if (idle !== undefined) this.#windows.delete(idle);
    }
    const { requests, sensitive, isReported } = window;
    if (isReported || requests <= manyRequests || sensitive <= manySensitive) return null;
    window.isReported = true;
    return { requests, sensitive };
  }
}
