/** Where a visit came from, as the browser knows it; the server turns it into one word. */
export interface Arrival {
  /** Origin of the page that sent the visitor. */
  referrer?: string;
  source?: string;
  medium?: string;
  /** An advertisement's click id was in the address. */
  paid?: true;
}

interface Visit {
  /** Epoch milliseconds of its last page. */
  at: number;
  from: Arrival;
}

const storageKey = "visit";
const endsAfterMs = 30 * 60_000;

/**
 * The visit that this page belongs to: half an hour without a page, or a new arrival from outside, begins
 * another. It says where somebody came from, never who it is.
 */
export function readVisit(): { from: Arrival; isNew: boolean } {
  const query = new URLSearchParams(location.search);
  const mark = (name: string): string | undefined => query.get(name)?.slice(0, 60) || undefined;
  const sender = document.referrer === "" ? "" : new URL(document.referrer).origin;
  const arrival: Arrival = {
    referrer: sender === location.origin ? undefined : sender.slice(0, 200) || undefined,
    source: mark("utm_source"),
    medium: mark("utm_medium"),
    paid: query.has("gclid") || undefined,
  };
  const arrives = Object.values(arrival).some(Boolean) && isFirstShowing();
  const known = stored();
  const isNew = !known || arrives || Date.now() - known.at > endsAfterMs;
  const from = isNew ? arrival : known.from;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), from } satisfies Visit));
  } catch {
    // Storage may be switched off; every page then counts as a visit of its own.
  }
  return { from, isNew };
}

/** False where the page was reloaded or gone back to: its address still says where it once came from. */
function isFirstShowing(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}

function stored(): Visit | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null") as Visit | null;
  } catch {
    return null;
  }
}
