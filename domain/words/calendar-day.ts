import { dateFormat } from "./date-format.ts";

const dayMs = 86_400_000;

/** The calendar day in a time zone, like 2026-03-02. */
export function dayOf(at: Date, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "short" }, "en-CA").format(at);
}

/** The calendar day so many days later, whatever the clocks do. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Every calendar day from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, offset) => addDays(first, offset));
}

/** Whether the text is a day of the calendar between 2000 and 2099. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Tells whether the text is an existing moment like 2026-03-02T10:00:00.000Z. The database has no year 0. */
export function isMoment(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && text >= "0001" && new Date(at).toISOString() === text;
}
