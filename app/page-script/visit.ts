import { keep, recall } from "./browser-storage.ts";
import { clickMarks } from "./marks.ts";

/** Source of a visit as the browser knows it; the server reduces it to one word. */
export interface Arrival {
  /** Origin of the referring page. */
  referrer?: string;
  source?: string;
  medium?: string;
  /** The name of the ad click id in the URL. */
  paid?: string;
}

interface Visit {
  /** Epoch milliseconds of the last page view. */
  at: number;
  from: Arrival;
  /** Path of the last page view. */
  page?: string;
}

const storageKey = "visit";
const endsAfterMs = 30 * 60_000;

/**
 * The visit that this page view belongs to. Half an hour without a page view, or a new arrival from another
 * site, starts a new visit. Records the source and the last page, never the visitor's identity.
 */
export function readVisit(): { from: Arrival; isNew: boolean; previous?: string | undefined } {
  const query = new URLSearchParams(location.search);
  const mark = (name: string): string | undefined => query.get(name)?.slice(0, 60) || undefined;
  const sender = document.referrer && new URL(document.referrer).origin;
  const arrival: Arrival = {
    referrer: (sender !== location.origin && sender.slice(0, 200)) || undefined,
    source: mark("utm_source"),
    medium: mark("utm_medium"),
    paid: [...query.keys()].find((name) => clickMarks.test(name)),
  };
  const arrives = Object.values(arrival).some(Boolean) && isFirstShowing();
  const known = recall(storageKey) as Visit | null;
  const isNew = !known || arrives || Date.now() - known.at > endsAfterMs;
  const from = isNew ? arrival : known.from;
  // Without storage, every page view counts as a visit.
  keep(storageKey, { at: Date.now(), from, page: location.pathname } satisfies Visit);
  return { from, isNew, previous: known?.page };
}

/** False after a reload or a back navigation: the URL still has the original source. */
function isFirstShowing(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}
