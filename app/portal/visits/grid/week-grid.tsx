import { Link } from "react-router";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { dayTitle } from "#app/portal/visits/day-title.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { classNames } from "#app/ui/class-names.ts";
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

/** A week: a row for each day, a column for each person. On phones, a strip leads to the days. */
export function WeekGrid({ days, closed, today, slots, people, plan }: WeekGridProps) {
  const rows = days
    .map((day) => {
      const visits = plan.visits.filter(
        ({ startsAt }) => localDate(startsAt, plan.timeZone) === day,
      );
      const windows = slots.filter((slot) => slot.day === day);
      const cells = people.map(({ id }) =>
        cellsOf(windows, id, visits, plan.picked?.id ?? null, plan.busy),
      );
      const isEmpty = plan.picked
        ? cells.every((own) => own.every(({ isFree }) => !isFree))
        : visits.length === 0;
      return { day, visits, cells, isEmpty };
    })
    .filter(({ day, visits }) => !closed.includes(day) || visits.length > 0);
  return (
    <>
      <nav aria-label="Days of this week" className="grid auto-cols-fr grid-flow-col md:hidden">
        {rows.map(({ day }) => (
          <a
            key={day}
            href={`#${rowId(day)}`}
            className={classNames(
              "flex min-h-11 items-center justify-center rounded-md text-center text-sm font-semibold",
              day === today && "bg-note-wash",
            )}
          >
            {shortDay(day)}
          </a>
        ))}
      </nav>
      <ScheduleTable
        isCompact
        label={`Visits from ${dayTitle(days[0] ?? today)} on`}
        corner="Day"
        columns={people.map(({ id, name }) => ({ key: id, title: name }))}
        rows={rows.map(({ day, cells, isEmpty }) => ({
          key: day,
          id: rowId(day),
          isMarked: day === today,
          title: (
            <>
              <Link
                to={scheduleAddress({ ...plan.query, view: "today", day })}
                className="underline"
              >
                <span aria-hidden="true">{shortDay(day)}</span>
                <span className="sr-only">{dayTitle(day)}</span>
              </Link>
              {isEmpty ? (
                <span className="ml-2 text-xs font-normal text-ink-soft md:hidden">
                  {plan.picked ? "Nobody is free" : "No visits"}
                </span>
              ) : null}
            </>
          ),
          cells: people.map((person, at) => (
            <DayCell
              key={person.id}
              day={day}
              cells={cells[at] ?? []}
              person={person}
              plan={plan}
            />
          )),
        }))}
      />
    </>
  );
}

const rowId = (day: string): string => `day-${day}`;

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
          className="inline-flex min-h-6 items-center text-xs text-ink-soft underline max-md:hidden"
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
