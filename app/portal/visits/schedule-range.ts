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
  /** The lead that is picked to get a visit. */
  lead: string | null;
  /** The value of the picked window, and the person who comes. */
  window: string | null;
  visitor: string | null;
}

/** Nothing is picked. */
export const nothingPicked = { lead: null, window: null, visitor: null };

export function parseSchedule(query: URLSearchParams): ScheduleQuery {
  const day = query.get("day") ?? "";
  return {
    view: query.get("view") === "week" ? "week" : "today",
    day: isDay(day) ? day : null,
    person: query.get("person")?.slice(0, 80) || null,
    lead: query.get("lead")?.slice(0, 80) || null,
    window: query.get("window")?.slice(0, 80) || null,
    visitor: query.get("visitor")?.slice(0, 80) || null,
  };
}

export function scheduleAddress({
  view,
  ...rest
}: Pick<ScheduleQuery, "view"> & Partial<ScheduleQuery>): string {
  return addresses.withQuery(addresses.schedule, {
    view: view === "week" ? view : null,
    ...rest,
  });
}

/** The days to show, YYYY-MM-DD: one, or a week from Monday on. */
export function daysOf({ view, day }: ScheduleQuery, today: string): string[] {
  const first = day ?? today;
  if (view === "today") return [first];
  const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(first, at - sinceMonday));
}
