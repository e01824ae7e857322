import { dictionary } from "#platform/words/dictionary.ts";
import ICAL from "ical.js";
import { instant } from "#domain/settings/hours/zone-time.ts";

export interface CalendarOrder {
  /** The iCalendar file. */
  text: string;
  /** The searched range, in milliseconds. */
  from: number;
  to: number;
  /** The company's time zone, for whole days and times without a zone. */
  timeZone: string;
  /** Events whose UID begins with one of these and "@" are our own visits. */
  visitIds: readonly string[];
}

export interface ParsedCalendar {
  /** Start and end in milliseconds, in order and without overlap. */
  busy: [from: number, to: number][];
  /** Events that break the format. */
  unreadable: number;
}

/** The maximum number of occurrences in a file, including past ones. */
const mostSteps = 500_000;
const mostBusy = 5000;
const dayMs = 86_400_000;

/** Windows names of zones, for files without a zone description. */
const windowsZones = dictionary({
  "Eastern Standard Time": "America/New_York",
  "US Eastern Standard Time": "America/Indiana/Indianapolis",
  "Central Standard Time": "America/Chicago",
  "Mountain Standard Time": "America/Denver",
  "US Mountain Standard Time": "America/Phoenix",
  "Pacific Standard Time": "America/Los_Angeles",
  "Alaskan Standard Time": "America/Anchorage",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "Atlantic Standard Time": "America/Halifax",
  "GMT Standard Time": "Europe/London",
  "W. Europe Standard Time": "Europe/Berlin",
});

/** Returns a local time as if it were UTC, in milliseconds. */
const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

function instantOfWall(wall: number, timeZone: string): number {
  const at = new Date(wall);
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate() };
  return instant(day, (wall % dayMs) / 60_000, timeZone);
}

/** Finds a zone by its IANA name, because files describe only a few years. */
class NamedZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    const wall = wallOf(time);
    return (wall - instantOfWall(wall, this.tzid)) / 1000;
  }
}

/**
 * Returns the busy times of a calendar. A hostile file can hold the thread, so it runs in calendar-thread.ts.
 * @throws Error for a file that is not a calendar, or that has too many times
 */
export function parseCalendar(order: CalendarOrder): ParsedCalendar {
  const { from, to, timeZone } = order;
  const visitIds = new Set(order.visitIds);
  const zones = new Map<string, ICAL.Timezone | null>();
  let steps = 0;

  /** Returns the zone with this name, or null if only the file describes it. */
  function zoneOf(name: string): ICAL.Timezone | null {
    const known = zones.get(name);
    if (known !== undefined) return known;
    const tzid = windowsZones[name] ?? name;
    const zone = isTimeZone(tzid) ? new NamedZone({ tzid }) : null;
    zones.set(name, zone);
    return zone;
  }

  /** Returns the times of a property, each in its zone. */
  function timesOf(property: ICAL.Property): ICAL.Time[] {
    const name = property.getFirstParameter("tzid");
    return property.getValues().map((value) => {
      const time = value instanceof ICAL.Period ? value.start : (value as ICAL.Time);
      const zone = name ? zoneOf(name) : null;
      if (zone && time.zone !== ICAL.Timezone.utcTimezone) time.zone = zone;
      if (time.zone === ICAL.Timezone.localTimezone) time.zone = zoneOf(timeZone)!;
      return time;
    });
  }

  const timeOf = (event: ICAL.Component, name: string): ICAL.Time | undefined => {
    const property = event.getFirstProperty(name);
    return property ? timesOf(property)[0] : undefined;
  };
  const instantOf = (time: ICAL.Time): number =>
    time.isDate ? instantOfWall(wallOf(time), timeZone) : time.toUnixTime() * 1000;
  const isNear = (time: ICAL.Time, length = 0): boolean =>
    wallOf(time) > from - length - 2 * dayMs && wallOf(time) < to + 2 * dayMs;
  /** Returns the keys of an occurrence. A day without a time stands for the whole day. */
  const keysOf = (time: ICAL.Time): string[] =>
    time.isDate ? [time.toString()] : [String(instantOf(time)), time.toString().slice(0, 10)];

  /** The occurrences that a series skips, because they are canceled or moved. */
  const left = new Map<string, Set<string>>();
  const leave = (uid: string, time: ICAL.Time | undefined): void => {
    if (!time || !isNear(time, 366 * dayMs)) return;
    const keys = left.get(uid) ?? new Set();
    left.set(uid, keys.add(keysOf(time)[0]!));
  };

  function* spansOf(event: ICAL.Component): Generator<[number, number]> {
    const start = timeOf(event, "dtstart");
    if (!start || isFree(event)) return;
    const uid = textOf(event, "uid");
    if (visitIds.has(uid.split("@")[0]!)) return;
    const end = timeOf(event, "dtend");
    const duration = event.getFirstPropertyValue("duration");
    const length = end
      ? start.isDate
        ? wallOf(end) - wallOf(start)
        : instantOf(end) - instantOf(start)
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : start.isDate
          ? dayMs
          : 0;
    const spanOf = (time: ICAL.Time): [number, number] =>
      time.isDate
        ? [instantOf(time), instantOfWall(wallOf(time) + length, timeZone)]
        : [instantOf(time), instantOf(time) + length];
    if (event.hasProperty("recurrence-id")) return yield spanOf(start);
    for (const property of event.getAllProperties("exdate"))
      for (const time of timesOf(property)) leave(uid, time);
    const skipped = left.get(uid);
    const stays = (time: ICAL.Time) =>
      isNear(time, length) && !(skipped && keysOf(time).some((key) => skipped.has(key)));
    const rules = event.getAllProperties("rrule");
    if (rules.length === 0 && stays(start)) yield spanOf(start);
    for (const rule of rules) {
      const recur = rule.getFirstValue() as ICAL.Recur;
      const { until } = recur;
      if (until?.isDate && !start.isDate)
        until.resetTo(until.year, until.month, until.day, 23, 59, 59, start.zone);
      if (until && until.zone !== ICAL.Timezone.utcTimezone) until.zone = start.zone;
      const iterator = recur.iterator(start);
      for (
        let time = iterator.next();
        time && wallOf(time) < to + 2 * dayMs;
        time = iterator.next()
      ) {
        if (++steps > mostSteps) throw new TooMuch();
        if (stays(time)) yield spanOf(time);
      }
    }
    for (const property of event.getAllProperties("rdate")) {
      const times = timesOf(property);
      for (const [at, value] of property.getValues().entries())
        if (value instanceof ICAL.Period && stays(times[at]!))
          yield [
            instantOf(times[at]!),
            instantOf(times[at]!) + value.getDuration().toSeconds() * 1000,
          ];
        else if (stays(times[at]!)) yield spanOf(times[at]!);
    }
  }

  const parsed = ICAL.parse(order.text.replace("\uFEFF", "")) as unknown[];
  const roots = (typeof parsed[0] === "string" ? [parsed] : parsed).map(
    (root) => new ICAL.Component(root as unknown[]),
  );
  if (roots.length === 0 || roots.some(({ name }) => name !== "vcalendar"))
    throw new Error("no calendar");
  const events = roots.flatMap((root) => root.getAllSubcomponents("vevent"));
  let unreadable = 0;
  const attempt = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      unreadable++;
    }
  };
  for (const event of events)
    if (event.hasProperty("recurrence-id"))
      attempt(() => leave(textOf(event, "uid"), timeOf(event, "recurrence-id")));
  const spans: [number, number][] = [];
  for (const event of events)
    attempt(() => {
      for (const [start, end] of spansOf(event))
        if (end > start && end > from && start < to) {
          if (spans.push([start, end]) > mostSteps) throw new TooMuch();
        }
    });
  const busy = joined(spans);
  if (busy.length > mostBusy) throw new TooMuch();
  return { busy, unreadable };
}

/** The file has too many times. */
class TooMuch extends Error {}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? "");

function isFree(event: ICAL.Component): boolean {
  const says = (name: string) => textOf(event, name).toUpperCase();
  return (
    says("transp") === "TRANSPARENT" ||
    says("status") === "CANCELLED" ||
    says("x-microsoft-cdo-busystatus") === "FREE"
  );
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Sorts spans and joins those that touch. */
function joined(spans: readonly [number, number][]): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
