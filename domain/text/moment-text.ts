/** "Mar 2, 2026" in the company's time zone. */
export function dateText(at: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" }).format(new Date(at));
}

/** "Mar 2, 2026, 3:04 PM" in the given time zone, or in the reader's own. */
export function momentText(at: Date | string, timeZone?: string): string {
  const format = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat("en-US", format).format(new Date(at));
}
