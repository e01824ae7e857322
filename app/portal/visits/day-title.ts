import { longDateText } from "#domain/words/date-text.ts";
import { dateFormat } from "#domain/words/date-format.ts";

const weekday = dateFormat({ timeZone: "UTC", weekday: "long" });
const short = dateFormat({ timeZone: "UTC", month: "short", day: "numeric" });
const shortWithWeekday = dateFormat({
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Nov 24", of a day in YYYY-MM-DD. */
export const shortDay = (day: string): string => short.format(midnight(day));

/** "Tue, Nov 24", of a day in YYYY-MM-DD. */
export const shortDayTitle = (day: string): string => shortWithWeekday.format(midnight(day));

/** "Tuesday, November 24, 2026", of a day in YYYY-MM-DD. */
export function dayTitle(day: string): string {
  const at = midnight(day);
  return `${weekday.format(at)}, ${longDateText(at, "UTC")}`;
}
