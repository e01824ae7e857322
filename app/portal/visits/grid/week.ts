import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { type Cell, cellsOf } from "#domain/visits/schedule-cells.ts";
import type { Slot } from "#domain/visits/visit-windows.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import type { Plan } from "./plan.ts";

/** One day of a week, with the windows of each person. */
export interface WeekDay {
  day: string;
  /** "Mon 23" */
  short: string;
  isToday: boolean;
  /** Why the company is closed on this day. Undefined on a working day. */
  closed: string | undefined;
  /** In the order of the people. */
  cells: readonly (readonly Cell[])[];
  /** Without a visit or, while a lead is picked, without a free window. */
  isEmpty: boolean;
}

export interface WeekParts {
  days: readonly string[];
  /** The reason of each day on which the company is closed. */
  closed: Readonly<Record<string, string>>;
  /** Days of the week that are never open. */
  daysOff: readonly string[];
  today: string;
  slots: readonly Slot[];
  people: readonly StaffMember[];
  plan: Plan;
}

const weekday = dateFormat({ timeZone: "UTC", weekday: "short" });

/** Returns the days to show: the working days, and others that have a visit. */
export function weekOf({
  days,
  closed,
  daysOff,
  today,
  slots,
  people,
  plan,
}: WeekParts): WeekDay[] {
  return days.flatMap((day) => {
    const visits = plan.visits.filter(({ startsAt }) => localDate(startsAt, plan.timeZone) === day);
    if (daysOff.includes(day) && visits.length === 0) return [];
    const windows = slots.filter((slot) => slot.day === day);
    const cells = people.map(({ id }) =>
      cellsOf(windows, id, visits, plan.picked?.id ?? null, plan.busy),
    );
    return {
      day,
      short: `${weekday.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(8))}`,
      isToday: day === today,
      closed: closed[day],
      cells,
      isEmpty: plan.picked ? !cells.flat().some(({ isFree }) => isFree) : visits.length === 0,
    };
  });
}
