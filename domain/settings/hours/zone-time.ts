import { dayOf, isMoment } from "#domain/words/calendar-day.ts";
import { dateFormat } from "#domain/words/date-format.ts";

export interface LocalDay {
  year: number;
  month: number;
  day: number;
}

const clock = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat({
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

/** The calendar day at the office. */
export const todayOf = ({ hours }: { hours: { timeZone: string } }): string =>
  dayOf(new Date(), hours.timeZone);

/** Local time in the zone, encoded as if it were UTC, in milliseconds. */
export function wallClock(at: number, timeZone: string): number {
  const parts = new Map(
    clock(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
}

export function localDay(at: number, timeZone: string): LocalDay {
  const wall = new Date(wallClock(at, timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth(), day: wall.getUTCDate() };
}

/** The instant of a local time in the zone; a time that a clock change skips becomes the one after the gap. */
export function instant({ year, month, day }: LocalDay, minutes: number, timeZone: string): number {
  const wall = Date.UTC(year, month, day, 0, minutes);
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  const guess = wall - offsetAt(wall);
  const corrected = wall - offsetAt(guess);
  return wallClock(corrected, timeZone) === wall ? corrected : Math.max(guess, corrected);
}

/**
 * Returns the instant of a local time from a form field, like 2026-03-08T09:30. 24:00 ends a day. Returns null for any other
 * text, for a day or time that does not exist, like February 31, and for years that the database cannot store.
 */
export function instantOfField(text: string, timeZone: string): Date | null {
  const found = /^([1-9]\d{3})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isKnown = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isKnown || minute > 59 || hour * 60 + minute > 24 * 60) return null;
  const at = new Date(instant({ year, month: month - 1, day }, hour * 60 + minute, timeZone));
  return isMoment(at.toISOString()) ? at : null;
}

/** The local time of an instant as a form field shows it. */
export function fieldOfInstant(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

export const isoDate = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The date in the business's time zone: "2026-07-04". */
export function localDate(at: Date, timeZone: string): string {
  return isoDate(wallClock(at.getTime(), timeZone));
}

/** Says beside a time field whose clock it follows. */
export const zoneHint = (timeZone: string): string =>
  `The company's time zone: ${timeZone.replaceAll("_", " ")}`;

/** The next midnight in the zone, when "today" is another day. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const today = localDay(now.getTime(), timeZone);
  return new Date(instant({ ...today, day: today.day + 1 }, 0, timeZone));
}
