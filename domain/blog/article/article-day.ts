/* Creating a formatter costs more than a hundred calls to it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** "November 21, 2026", in the office's time zone. */
export function articleDay(date: Date, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(date);
}
