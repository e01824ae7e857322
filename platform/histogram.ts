/** Counts observations in buckets, for the text format of Prometheus. Values and bounds have the same unit. */
export class Histogram {
  readonly #name: string;
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  /** `bounds` are upper bounds, ascending; one bucket more holds what is above. */
  constructor(name: string, bounds: readonly number[]) {
    this.#name = name;
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    const found = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = found < 0 ? this.#bounds.length : found;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += value;
  }

  /** The lines of one series; `labels` like `kind="public"`. */
  lines(labels: string): string {
    let total = 0;
    const buckets = this.#counts.map((count, at) => {
      total += count;
      return `${this.#name}_bucket{${labels},le="${this.#bounds[at] ?? "+Inf"}"} ${total}\n`;
    });
    return `${buckets.join("")}${this.#name}_sum{${labels}} ${this.#sum}\n${this.#name}_count{${labels}} ${total}\n`;
  }
}
