import type { Closure } from "./hours.ts";

const dayMs = 86_400_000;

/** The nth weekday of a month (January is 0, Sunday is 0). */
function nth(year: number, month: number, weekday: number, count: number): number {
  const first = Date.UTC(year, month, 1);
  const offset = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return first + (offset + (count - 1) * 7) * dayMs;
}

function lastMonday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0);
  return last - ((new Date(last).getUTCDay() + 6) % 7) * dayMs;
}

/** The federal holidays, by the day itself and not by the day on which offices observe it. */
export const holidays = [
  { id: "newYear", name: "New Year's Day", date: (year: number) => Date.UTC(year, 0, 1) },
  {
    id: "martinLutherKing",
    name: "Martin Luther King Jr. Day",
    date: (year: number) => nth(year, 0, 1, 3),
  },
  { id: "presidents", name: "Presidents' Day", date: (year: number) => nth(year, 1, 1, 3) },
  { id: "memorial", name: "Memorial Day", date: (year: number) => lastMonday(year, 4) },
  { id: "juneteenth", name: "Juneteenth", date: (year: number) => Date.UTC(year, 5, 19) },
  { id: "independence", name: "Independence Day", date: (year: number) => Date.UTC(year, 6, 4) },
  { id: "labor", name: "Labor Day", date: (year: number) => nth(year, 8, 1, 1) },
  { id: "columbus", name: "Columbus Day", date: (year: number) => nth(year, 9, 1, 2) },
  { id: "veterans", name: "Veterans Day", date: (year: number) => Date.UTC(year, 10, 11) },
  { id: "thanksgiving", name: "Thanksgiving Day", date: (year: number) => nth(year, 10, 4, 4) },
  { id: "christmas", name: "Christmas Day", date: (year: number) => Date.UTC(year, 11, 25) },
] as const;

export type HolidayId = (typeof holidays)[number]["id"];
export const holidayIds = holidays.map(({ id }) => id);

/** The chosen holidays from last year to next year. */
export function holidayClosures(kept: readonly string[], now: Date): Closure[] {
  const year = now.getUTCFullYear();
  return holidays
    .filter(({ id }) => kept.includes(id))
    .flatMap(({ name, date }) =>
      [year - 1, year, year + 1].map((on) => {
        const day = new Date(date(on)).toISOString().slice(0, 10);
        return { from: day, to: day, words: name };
      }),
    );
}
