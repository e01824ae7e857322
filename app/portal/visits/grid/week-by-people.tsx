import { Fragment } from "react";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { DayCell, FreeCount } from "./day-cell.tsx";
import { DayLink } from "./day-link.tsx";
import type { Plan } from "./plan.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import type { WeekDay } from "./week.ts";

export interface WeekViewProps {
  label: string;
  week: readonly WeekDay[];
  people: readonly StaffMember[];
  plan: Plan;
}

/** A week at a desk: a row for each person, a column for each day. */
export function WeekByPeople({ label, week, people, plan }: WeekViewProps) {
  return (
    <ScheduleTable
      label={label}
      corner="Person"
      columns={week.map((of) => ({
        key: of.day,
        title: <DayLink of={of} query={plan.query} />,
        isMarked: of.isToday,
        closed: of.closed,
      }))}
      rows={people.map((person, at) => ({
        key: person.id,
        title: person.name,
        cells: week.map(({ day, cells }) => (
          <Fragment key={day}>
            <DayCell {...{ person, plan }} cells={cells[at] ?? []} />
            <FreeCount {...{ day, person, plan }} cells={cells[at] ?? []} />
          </Fragment>
        )),
      }))}
      isNarrow
      className="max-md:hidden"
    />
  );
}
