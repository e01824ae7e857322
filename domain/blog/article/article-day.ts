/* Making one costs more than a hundred of its answers. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** "November 21, 2026", as the office's clock has it. */
export function articleDay(date: Date, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(date);
}
