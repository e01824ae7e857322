export const reportSpans = [7, 30, 90] as const;
export type ReportDays = (typeof reportSpans)[number];

export interface TrafficFigures {
  visits: number;
  views: number;
  calls: number;
  quotes: number;
}

/** A line of the report; `key` is the day (YYYY-MM-DD), the page's path or the source's word. */
export interface TrafficRow extends TrafficFigures {
  key: string;
}

export interface TrafficReport {
  days: ReportDays;
  totals: TrafficFigures;
  /** Oldest first, without gaps. */
  daily: TrafficRow[];
  /** What brought most calls and quotes first. */
  byPage: TrafficRow[];
  bySource: TrafficRow[];
}

/** The span out of an address's `days`; 30 where it says nothing that we know. */
export function readSpan(query: URLSearchParams): ReportDays {
  return reportSpans.find((span) => String(span) === query.get("days")) ?? 30;
}

/** Calls and quotes among 100 visits, "4.2%"; nothing to say where nobody came. */
export function conversionText({ visits, calls, quotes }: TrafficFigures): string {
  return visits === 0 ? "–" : `${(((calls + quotes) / visits) * 100).toFixed(1)}%`;
}
