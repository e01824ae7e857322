import { type BusinessHours, clockTime, isOpen } from "#domain/settings/hours/hours.ts";
import { instantOfField, isoDate, localDate } from "#domain/settings/hours/zone-time.ts";

/** A time of day in which a visit begins. */
export interface VisitWindow {
  /** "08:00-10:00" */
  value: string;
  /** "8AM to 10AM" */
  label: string;
}

const lengthMinutes = 120;

/** Windows of two hours within the longest opening day of the week. */
export function visitWindows({ week }: BusinessHours): VisitWindow[] {
  const days = week.filter((day) => day !== null);
  const opens = Math.min(...days.map((day) => day.opens));
  const closes = Math.max(...days.map((day) => day.closes));
  const windows: VisitWindow[] = [];
  for (let from = opens; from + lengthMinutes <= closes; from += lengthMinutes) {
    const to = from + lengthMinutes;
    windows.push({
      value: `${clockValue(from)}-${clockValue(to)}`,
      label: `${clockTime(from)} to ${clockTime(to)}`,
    });
  }
  return windows;
}

export type VisitTime = { ok: true; startsAt: Date; endsAt: Date } | { ok: false; message: string };

/** A window of one day. */
export interface Slot extends VisitWindow {
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  startsAt: Date;
  endsAt: Date;
  /** True if the company is open and the window is still ahead. */
  isOpen: boolean;
  /** True if the company is closed then. */
  isClosed: boolean;
}

/** Returns all windows of a day, including closed ones. */
export function slotsOf(day: string, hours: BusinessHours, now: Date): Slot[] {
  return visitWindows(hours).flatMap((window) => {
    const span = spanOf(day, window.value, hours);
    return span
      ? [
          {
            ...window,
            ...span,
            day,
            isOpen: visitTime({ day, window: window.value }, hours, now).ok,
            isClosed: !visitTime({ day, window: window.value }, hours, new Date(0)).ok,
          },
        ]
      : [];
  });
}

/** The first day, YYYY-MM-DD, with a window that is still ahead. Null if the next four weeks have none. */
export function firstVisitDay(hours: BusinessHours, now: Date): string | null {
  const today = Date.parse(localDate(now, hours.timeZone));
  for (let ahead = 0; ahead < 28; ahead++) {
    const day = isoDate(today + ahead * 86_400_000);
    if (slotsOf(day, hours, now).some(({ isOpen }) => isOpen)) return day;
  }
  return null;
}

function spanOf(
  day: string,
  window: string,
  { timeZone }: BusinessHours,
): { startsAt: Date; endsAt: Date } | null {
  const [from = "", to = ""] = window.split("-");
  const startsAt = instantOfField(`${day}T${from}`, timeZone);
  const endsAt = instantOfField(`${day}T${to}`, timeZone);
  return startsAt && endsAt ? { startsAt, endsAt } : null;
}

/** The time of a window on a day (YYYY-MM-DD), both in the company's time zone. */
export function visitTime(
  { day, window }: { day: string; window: string },
  hours: BusinessHours,
  now: Date,
): VisitTime {
  const known = visitWindows(hours).find(({ value }) => value === window);
  if (!known) return { ok: false, message: "Choose a time of day" };
  const span = spanOf(day, known.value, hours);
  if (!span) return { ok: false, message: "Choose a day" };
  const { startsAt, endsAt } = span;
  if (startsAt <= now) return { ok: false, message: "Choose a time that is not over" };
  const lastMoment = new Date(endsAt.getTime() - 1);
  return isOpen(startsAt, hours) && isOpen(lastMoment, hours)
    ? { ok: true, startsAt, endsAt }
    : { ok: false, message: "We're closed then. Choose another day or time." };
}

function clockValue(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
