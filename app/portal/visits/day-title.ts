import { longDateText } from "#domain/words/date-text.ts";
import { dateFormat } from "#domain/words/date-format.ts";

const weekday = dateFormat({ timeZone: "UTC", weekday: "long" });

/** "Tuesday, November 24, 2026", of a day in YYYY-MM-DD. */
export function dayTitle(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${weekday.format(at)}, ${longDateText(at, "UTC")}`;
}
