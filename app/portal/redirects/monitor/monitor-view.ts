import * as addresses from "#app/addresses.ts";
import { notFoundRanges, type NotFoundRange } from "#domain/redirects/not-found/ranges.ts";

export const monitorTabs = ["top", "recent", "sources"] as const;
export type MonitorTab = (typeof monitorTabs)[number];

export const tabLabels: Record<MonitorTab, string> = {
  top: "Top 404 URLs",
  recent: "Recent 404s",
  sources: "Traffic Sources",
};

/** What each tab says while nothing was asked for. */
export const emptyTitles: Record<MonitorTab, string> = {
  top: "No 404 errors found in the selected time range",
  recent: "No recent 404 errors found",
  sources: "No referrer data available",
};

export interface MonitorView {
  days: NotFoundRange;
  tab: MonitorTab;
}

export const defaultRange: NotFoundRange = 30;

export function readRange(text: string | null): NotFoundRange {
  return notFoundRanges.find((days) => String(days) === text) ?? defaultRange;
}

export function readMonitorView(query: URLSearchParams): MonitorView {
  return {
    days: readRange(query.get("days")),
    tab: monitorTabs.find((tab) => tab === query.get("view")) ?? "top",
  };
}

export function monitorAddress({ days, tab }: MonitorView): string {
  return addresses.withQuery(addresses.urls, {
    days: days === defaultRange ? null : String(days),
    view: tab === "top" ? null : tab,
  });
}
