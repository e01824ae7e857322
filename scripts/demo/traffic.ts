import type { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import type { createRandom } from "./random.ts";

type Row = typeof analyticsDaily.$inferInsert;

/** Usual visits per day by page, and the percentages of them that call, that write, and that look at another page. */
const pages = [
  ["/", 70, 3, 2, 120],
  ["/services/termite-control", 24, 5, 6, 95],
  ["/services/mosquito-control", 18, 3, 3, 90],
  ["/service-areas/virginia-beach", 22, 4, 3, 100],
  ["/service-areas/norfolk", 15, 4, 2, 96],
  ["/contact", 12, 9, 22, 25],
] as const;

/** ZIP codes around the seven cities, and how often one of a thousand visits checks them. */
const zipsOutside = [
  ["23185", 7],
  ["23662", 4],
  ["27958", 2],
] as const;

const sources = [
  ["google-search", 0.52],
  ["direct", 0.2],
  ["google-business", 0.14],
  ["facebook", 0.08],
  ["nextdoor", 0.06],
] as const;

/** A month of event counts that such a site would see, until `today`. */
export function generateTraffic(random: ReturnType<typeof createRandom>, today: string): Row[] {
  const days = Array.from({ length: 30 }, (_, ago) => addDays(today, -ago));
  return days.flatMap((day) =>
    pages.flatMap(([page, usual, calls, quotes, further]) =>
      sources.flatMap(([source, share]) => {
        const visits = Math.round(random.between(usual * share * 0.6, usual * share * 1.4));
        const row = (event: string, label: string, count: number): Row[] =>
          count > 0 ? [{ day, event, page, label, source, count }] : [];
        const some = (percent: number): number =>
          Math.floor((visits * percent) / 100 + random.between(0, 99) / 100);
        return [
          ...row("visit", "", visits),
          ...row("page_view", "", visits * 2),
          ...row("next_page", "", Math.round((visits * further) / 100)),
          ...(page === "/"
            ? zipsOutside.flatMap(([zip, often]) =>
                row("zip_check", zip, Math.round((visits * often) / 1000)),
              )
            : []),
          ...row("phone_click", "header", some(calls)),
          ...row("form_submission", page === "/" ? "quick" : "quote", some(quotes)),
        ];
      }),
    ),
  );
}
