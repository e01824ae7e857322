export const reportSpans = [7, 30, 90] as const;
export type ReportDays = (typeof reportSpans)[number];

export interface TrafficFigures {
  visits: number;
  views: number;
  calls: number;
  quotes: number;
}

/** One row of the report; `key` is the day (YYYY-MM-DD), the page path or the source. */
export interface TrafficRow extends TrafficFigures {
  key: string;
}

export interface TrafficReport {
  days: ReportDays;
  totals: TrafficFigures;
  /** Oldest first, without gaps. */
  daily: TrafficRow[];
  /** Most calls and quotes first. */
  byPage: TrafficRow[];
  bySource: TrafficRow[];
}

/** Reads the range from the `days` query parameter; 30 if it is missing or unknown. */
export function readSpan(query: URLSearchParams): ReportDays {
  return reportSpans.find((span) => String(span) === query.get("days")) ?? 30;
}

/** Calls and quotes per 100 visits, "4.2%"; empty without visits. */
export function conversionText({ visits, calls, quotes }: TrafficFigures): string {
  return visits === 0 ? "–" : `${(((calls + quotes) / visits) * 100).toFixed(1)}%`;
}
