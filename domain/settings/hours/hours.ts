import { dateFormat } from "#domain/words/date-format.ts";
import { instant, isoDate, localDate, localDay, wallClock } from "./zone-time.ts";

/**
 * Business hours in one time zone: pure functions, correct across clock changes, the same on the server and in
 * the browser.
 */

/** Minutes after local midnight; `null` is a closed day. Sunday first, like Date.getDay(). */
export interface OpenDay {
  opens: number;
  closes: number;
}
/** Minutes after local midnight. */
export interface LunchBreak {
  from: number;
  to: number;
}
export type Week = readonly [
  sunday: OpenDay | null,
  monday: OpenDay | null,
  tuesday: OpenDay | null,
  wednesday: OpenDay | null,
  thursday: OpenDay | null,
  friday: OpenDay | null,
  saturday: OpenDay | null,
];
/** Days on which the business is closed or has other hours, inclusive: ISO dates in its time zone. */
export interface Closure {
  from: string;
  to: string;
  /** The reason, for customers: "Thanksgiving Day". */
  words: string;
  /** The hours of these days; undefined if they are closed. */
  open?: OpenDay | undefined;
}
export interface BusinessHours {
  timeZone: string;
  week: Week;
  /** On every day that is open before and after it. */
  lunchBreak?: LunchBreak | undefined;
  closures?: readonly Closure[];
}

export const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const minute = 60_000;
const dayMs = 86_400_000;
const horizonInDays = 14;

interface OpenSpan {
  opens: number;
  closes: number;
}

/** The opening times of one day: two with a lunch break. */
export function daySpans(
  open: OpenDay,
  { lunchBreak }: Pick<BusinessHours, "lunchBreak">,
): OpenDay[] {
  if (!lunchBreak || lunchBreak.from <= open.opens || lunchBreak.to >= open.closes) return [open];
  return [
    { opens: open.opens, closes: lunchBreak.from },
    { opens: lunchBreak.to, closes: open.closes },
  ];
}

/** Opening times from the day of `from`, in order, for two weeks without the days of closures. */
function* spansFrom(from: number, hours: BusinessHours): Generator<OpenSpan> {
  const { closures = [] } = hours;
  const first = localDay(from, hours.timeZone);
  let last = horizonInDays;
  for (let ahead = 0; ahead <= last; ahead += 1) {
    const date = { ...first, day: first.day + ahead };
    const utc = Date.UTC(date.year, date.month, date.day);
    const closure = closureOn(isoDate(utc), closures);
    if (closure && !closure.open) {
      const closedDays = closedDaysFrom(utc, closure, closures);
      ahead += closedDays - 1;
      last += closedDays;
      continue;
    }
    const open = closure?.open ?? hours.week[new Date(utc).getUTCDay()];
    if (!open || open.closes <= open.opens) continue;
    for (const { opens, closes } of daySpans(open, hours))
      yield {
        opens: instant(date, opens, hours.timeZone),
        closes: instant(date, closes, hours.timeZone),
      };
  }
}

/** Counts the days from `utc` to the end of a closure, or to a day within it that has hours. */
function closedDaysFrom(utc: number, { to }: Closure, closures: readonly Closure[]): number {
  const opened = closures
    .filter(({ open, from }) => open && from > isoDate(utc) && from <= to)
    .map(({ from }) => Date.parse(from));
  return Math.round((Math.min(Date.parse(to) + dayMs, ...opened) - utc) / dayMs);
}

/** Returns the entry for a date. An entry with hours wins over a closure. */
export function closureOn(date: string, closures: readonly Closure[]): Closure | undefined {
  const found = closures.filter(({ from, to }) => from <= date && date <= to);
  return found.find(({ open }) => open) ?? found[0];
}

/** The closure of today, in the business's time zone. */
export function closureToday(now: Date, hours: BusinessHours): Closure | undefined {
  const today = closureOn(localDate(now, hours.timeZone), hours.closures ?? []);
  return today?.open ? undefined : today;
}

export function isOpen(now: Date, hours: BusinessHours): boolean {
  for (const span of spansFrom(now.getTime(), hours))
    if (now.getTime() < span.closes) return now.getTime() >= span.opens;
  return false;
}

export interface Change {
  kind: "opens" | "closes";
  at: Date;
}

/** The next time that open changes to closed or back; null for a business without opening hours. */
export function nextChange(now: Date, hours: BusinessHours): Change | null {
  for (const span of spansFrom(now.getTime(), hours)) {
    if (now.getTime() < span.opens) return { kind: "opens", at: new Date(span.opens) };
    if (now.getTime() < span.closes) return { kind: "closes", at: new Date(span.closes) };
  }
  return null;
}

/**
 * The time at which `minutes` of opening time have passed since `start`. Time outside the hours does not count;
 * with zero minutes, the answer is `start` or the next opening. A business without opening hours counts plain
 * time.
 */
export function addBusinessTime(start: Date, minutes: number, hours: BusinessHours): Date {
  let cursor = start.getTime();
  let left = minutes * minute;
  while (nextChange(new Date(cursor), hours)) {
    for (const span of spansFrom(cursor, hours)) {
      if (cursor >= span.closes) continue;
      const from = Math.max(cursor, span.opens);
      if (from + left <= span.closes) return new Date(from + left);
      left -= span.closes - from;
      cursor = span.closes;
    }
  }
  return new Date(cursor + left);
}

/** 510 -> "08:30" */
export const fieldTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** 8AM, 12PM, 5:30PM */
export function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest ? `:${String(rest).padStart(2, "0")}` : ""}${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** Whether `at` is so far ahead that a weekday alone could mean an earlier day. */
export const isFarOff = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > 6 * dayMs;

/**
 * "Monday at 8AM": uses the weekday, so that it stays correct past midnight. From six days after `now` on, with the
 * date: "Monday, January 4 at 8AM".
 */
export function momentText(at: Date, timeZone: string, now = at): string {
  const wall = new Date(wallClock(at.getTime(), timeZone));
  const day = dayNames[wall.getUTCDay()];
  const date = isFarOff(at, now) ? `, ${monthDay.format(wall)}` : "";
  return `${day}${date} at ${clockTime(wall.getUTCHours() * 60 + wall.getUTCMinutes())}`;
}

/** Tells whether two moments are on the same day of the company. */
export function isSameDay(one: Date, other: Date, timeZone: string): boolean {
  const dayOf = (moment: Date): number => Math.floor(wallClock(moment.getTime(), timeZone) / dayMs);
  return dayOf(one) === dayOf(other);
}

/** "today at 10AM", "Monday at 10AM" */
export function comingText(at: Date, timeZone: string, now: Date): string {
  const text = momentText(at, timeZone, now);
  return isSameDay(at, now, timeZone) ? `today at ${text.split(" at ")[1]}` : text;
}

/** "today 10AM", "Mon 10AM": for narrow places. */
export function briefText(at: Date, timeZone: string, now: Date): string {
  const [day = "", time = ""] = comingText(at, timeZone, now).split(" at ");
  return `${day === "today" || isFarOff(at, now) ? day : day.slice(0, 3)} ${time}`;
}

/** "today by 3:26 PM", "by Monday at 9 AM" */
export function deadlineText(at: Date, timeZone: string, now: Date): string {
  const [day = "", time = ""] = momentText(at, timeZone, now).split(" at ");
  const shown = `${time.slice(0, -2)} ${time.slice(-2)}`;
  return isSameDay(at, now, timeZone) ? `today by ${shown}` : `by ${day} at ${shown}`;
}

const monthDay = dateFormat({ timeZone: "UTC", month: "long", day: "numeric" });

/** "Monday to Saturday", "Monday to Friday and Sunday" */
export function openDays(week: Week): string {
  const runs: number[][] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    if (!week[weekday]) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1 || (weekday === 0 && run?.at(-1) === 6)) run?.push(weekday);
    else runs.push([weekday]);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
      return first === last ? dayNames[first] : `${dayNames[first]} to ${dayNames[last]}`;
    })
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
}

/** "July 4", "December 24–26", "December 30–January 2" */
export function closureDays({ from, to }: Closure): string {
  const [first, last] = [from, to].map((date) => monthDay.format(new Date(date)));
  if (from === to) return `${first}`;
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${first}–${sameMonth ? Number(to.slice(8)) : last}`;
}

/**
 * Closures that customers should know about now: those that have not ended and begin within a month. A holiday within a
 * longer closure says nothing more.
 */
export function upcomingClosures({ timeZone, closures = [] }: BusinessHours, now: Date): Closure[] {
  const today = localDate(now, timeZone);
  const soon = localDate(new Date(now.getTime() + 30 * dayMs), timeZone);
  const closed = closures.filter(({ open }) => !open);
  const isWithin = (one: Closure) =>
    closed.includes(one) &&
    closed.some(
      ({ from, to }) => from <= one.from && one.to <= to && !(from === one.from && to === one.to),
    );
  return closures.filter((one) => one.to >= today && one.from <= soon && !isWithin(one));
}

/** "8AM–6PM", "8AM–12PM, 1PM–6PM" */
export const dayText = (open: OpenDay, hours: Pick<BusinessHours, "lunchBreak">): string =>
  daySpans(open, hours)
    .map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`)
    .join(", ");

export interface HoursLine {
  days: string;
  time: string;
  /** Weekday numbers, Sunday 0. */
  weekdays: number[];
}

/** Groups consecutive days with equal hours into one line; the week starts on Monday. */
export function hoursLines({ week, lunchBreak }: Omit<BusinessHours, "timeZone">): HoursLine[] {
  const lines: (HoursLine & { key: string })[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const open = week[weekday];
    const time = open ? dayText(open, { lunchBreak }) : "Closed";
    const last = lines.at(-1);
    if (last?.key === time) last.weekdays.push(weekday);
    else lines.push({ key: time, days: "", time, weekdays: [weekday] });
  }
  return lines.map(({ time, weekdays }) => {
    const [first, last] = [weekdays[0] ?? 0, weekdays.at(-1) ?? 0];
    return {
      days: first === last ? `${dayNames[first]}` : `${dayNames[first]}–${dayNames[last]}`,
      time,
      weekdays,
    };
  });
}

/** "Mon–Sat", "Mon, Wed, Fri", "Every day", "Closed" */
export function openDaysText(week: Week): string {
  const open = [1, 2, 3, 4, 5, 6, 0].filter((weekday) => week[weekday]);
  const names = open.map((weekday) => dayNames[weekday]?.slice(0, 3));
  if (open.length === 0) return "Closed";
  if (open.length === 7) return "Every day";
  const isRow = ((open.at(-1) ?? 0) + 7 - (open[0] ?? 0)) % 7 === open.length - 1;
  return isRow && open.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}
