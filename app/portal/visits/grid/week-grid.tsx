import { Link } from "react-router";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { dayTitle } from "#app/portal/visits/day-title.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { type Cell, cellsOf } from "#domain/visits/schedule-cells.ts";
import type { Slot } from "#domain/visits/visit-windows.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { FreeSlot } from "./free-slot.tsx";
import type { Plan } from "./plan.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import { VisitCard } from "./visit-card.tsx";

interface WeekGridProps {
  days: readonly string[];
  /** Days on which the company is closed. The grid hides a closed day that has no visit. */
  closed: readonly string[];
  today: string;
  slots: readonly Slot[];
  people: readonly StaffMember[];
  plan: Plan;
}

const weekday = dateFormat({ timeZone: "UTC", weekday: "short" });

/** "Mon 23" */
const shortDay = (day: string): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(8))}`;

/** A week: a row for each person, a column for each day. */
export function WeekGrid({ days, closed, today, slots, people, plan }: WeekGridProps) {
  const ofDay = (day: string) =>
    plan.visits.filter(({ startsAt }) => localDate(startsAt, plan.timeZone) === day);
  const columns = days.filter((day) => !closed.includes(day) || ofDay(day).length > 0);
  const isEmpty = plan.visits.length === 0 && !plan.picked;
  return (
    <>
      {isEmpty ? <p className="text-sm md:hidden">No visits in this week.</p> : null}
      <ScheduleTable
        isCompact
        label={`Visits from ${dayTitle(days[0] ?? today)} on`}
        corner="Who visits"
        columns={columns.map((day) => ({
          key: day,
          isMarked: day === today,
          title: (
            <Link to={scheduleAddress({ ...plan.query, view: "today", day })} className="underline">
              <span aria-hidden="true">{shortDay(day)}</span>
              <span className="sr-only">{dayTitle(day)}</span>
            </Link>
          ),
        }))}
        rows={people.map((person) => ({
          key: person.id,
          title: person.name,
          cells: columns.map((day) => (
            <DayCell
              key={day}
              day={day}
              cells={cellsOf(
                slots.filter((slot) => slot.day === day),
                person.id,
                ofDay(day),
                plan.picked?.id ?? null,
                plan.busy,
              )}
              person={person}
              plan={plan}
            />
          )),
        }))}
      />
    </>
  );
}

interface DayCellProps {
  day: string;
  cells: readonly Cell[];
  person: StaffMember;
  plan: Plan;
}

function DayCell({ day, cells, person, plan }: DayCellProps) {
  const busy = cells.filter(({ isBusy }) => isBusy);
  const free = plan.mayBook ? cells.filter(({ isFree }) => isFree) : [];
  return (
    <>
      {cells.flatMap(({ visits }) =>
        visits.map((visit) => <VisitCard key={visit.id} visit={visit} plan={plan} isNarrow />),
      )}
      {plan.picked
        ? free
            .filter(({ visits }) => !visits.some(({ leadId }) => leadId === plan.picked?.id))
            .map(({ slot }) => (
              <FreeSlot
                key={slot.value}
                slot={slot}
                person={person}
                plan={plan}
                short={slot.label.split(" ")[0] ?? slot.label}
              />
            ))
        : null}
      {busy.length > 0 ? (
        <p className="text-xs text-ink-soft">
          Busy (own calendar): {busy.map(({ slot }) => slot.label.split(" ")[0]).join(", ")}
        </p>
      ) : null}
      {!plan.picked && free.length > 0 ? (
        <Link
          to={scheduleAddress({ ...plan.query, view: "today", day })}
          className="inline-flex min-h-8 items-center text-xs text-ink-soft underline"
        >
          {free.length} free
          <span className="sr-only">
            {" "}
            for {person.name}, {dayTitle(day)}
          </span>
        </Link>
      ) : null}
    </>
  );
}
