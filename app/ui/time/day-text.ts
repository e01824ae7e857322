const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** "Mon, Mar 2" for a calendar day, whatever the reader's time zone. */
export function dayText(day: string): string {
  return format.format(new Date(day));
}
