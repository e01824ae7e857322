import { factsOf } from "#app/routes.ts";
import { Histogram } from "#platform/histogram.ts";

const kinds = ["public", "portal", "write"] as const;
type Kind = (typeof kinds)[number];
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const name = "http_request_duration_seconds";

/** How long requests take until their answer begins, in seconds: pages of the site, pages of the portal, and writes. */
export class RequestTimes {
  readonly #histograms: Record<Kind, Histogram> = {
    public: new Histogram(name, bounds),
    portal: new Histogram(name, bounds),
    write: new Histogram(name, bounds),
  };

  observe({ method, path }: { method: string; path: string }, milliseconds: number): void {
    const isRead = method === "GET" || method === "HEAD";
    const kind = !isRead ? "write" : factsOf(path).access === "public" ? "public" : "portal";
    this.#histograms[kind].observe(milliseconds / 1000);
  }

  text(): string {
    const series = kinds.map((kind) => this.#histograms[kind].lines(`kind="${kind}"`));
    return `# TYPE ${name} histogram\n${series.join("")}`;
  }
}
