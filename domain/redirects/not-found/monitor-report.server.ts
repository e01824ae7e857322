import type { Ctx } from "#domain/access/context.server.ts";
import { createSuggester } from "#domain/redirects/rules/suggestions.ts";
import { masked } from "./missing-address.ts";
import { isProbe } from "./probes.ts";
import {
  listed,
  type MissingFigures,
  missingFigures,
  type MissingUrl,
  openWindow,
  recentViews,
  topReferrers,
  topUrls,
} from "./not-found-summary.server.ts";
import { lookedThrough, publishedSlugs, resolvedBy } from "./unresolved.server.ts";

interface Fixing {
  /** `fixed` has a rule or a page now. `probe` comes from an attack program. `unknown` has a masked part. */
  state: "open" | "fixed" | "probe" | "unknown";
  /** The most likely destination. */
  suggestion?: string;
}

export type ListedUrl = MissingUrl & Fixing;
export type RecentView = Awaited<ReturnType<typeof recentViews>>[number] & Fixing;

export interface MonitorReport {
  figures: MissingFigures;
  timeZone: string;
  /** Whether anything but attack programs asked for a missing page. Without, the list is that of the top addresses. */
  wasMissed: boolean;
  hasProbes: boolean;
  list:
    | { tab: "top"; urls: ListedUrl[] }
    | { tab: "recent"; views: RecentView[] }
    | { tab: "sources"; sources: Awaited<ReturnType<typeof topReferrers>> };
}

/** The numbers of a window, and one of its lists. */
export async function monitorReport(
  ctx: Ctx,
  days: number,
  tab: MonitorReport["list"]["tab"],
  now = new Date(),
): Promise<MonitorReport> {
  const window = await openWindow(ctx, days, now);
  const { timeZone } = window;
  const figures = await missingFigures(ctx, window);
  const asked = await topUrls(ctx, window, lookedThrough);
  const probes = asked.filter(({ url }) => isProbe(url)).length;
  const wasMissed = asked.length > probes;
  const head = { figures, timeZone, wasMissed, hasProbes: probes > 0 };
  if (wasMissed && tab === "sources")
    return { ...head, list: { tab, sources: await topReferrers(ctx, window) } };
  const articles = await publishedSlugs(ctx);
  const isResolved = resolvedBy(ctx, articles);
  const suggest = createSuggester(ctx.links, articles);
  const stateOf = (url: string): Fixing["state"] => {
    if (isResolved(url)) return "fixed";
    if (isProbe(url)) return "probe";
    return url.includes(masked) ? "unknown" : "open";
  };
  const withFix = <Row extends { url: string }>(row: Row): Row & Fixing => {
    const state = stateOf(row.url);
    const [best] = state === "open" ? suggest(row.url) : [];
    return { ...row, state, ...(best ? { suggestion: best.to } : {}) };
  };
  if (wasMissed && tab === "recent")
    return { ...head, list: { tab, views: (await recentViews(ctx, window)).map(withFix) } };
  return { ...head, list: { tab: "top", urls: asked.slice(0, listed).map(withFix) } };
}
