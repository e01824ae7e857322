import * as addresses from "#app/addresses.ts";
import { addDays, isDay } from "#domain/words/calendar-day.ts";

export type ScheduleView = "today" | "week";

/** What the schedule shows; all of it is in the address. */
export interface ScheduleQuery {
  view: ScheduleView;
  /** A day of the range, YYYY-MM-DD; null for today. */
  day: string | null;
  /** A staff member's id, "me", or null for everyone. */
  person: string | null;
}

export function parseSchedule(query: URLSearchParams): ScheduleQuery {
  const day = query.get("day") ?? "";
  return {
    view: query.get("view") === "week" ? "week" : "today",
    day: isDay(day) ? day : null,
    person: query.get("person")?.slice(0, 80) || null,
  };
}

export function scheduleAddress({ view, day, person }: ScheduleQuery): string {
  return addresses.withQuery(addresses.schedule, {
    view: view === "week" ? view : null,
    day,
    person,
  });
}

/** The days to show, YYYY-MM-DD: one, or a week from Monday on. */
export function daysOf({ view, day }: ScheduleQuery, today: string): string[] {
  const first = day ?? today;
  if (view === "today") return [first];
  const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(first, at - sinceMonday));
}
