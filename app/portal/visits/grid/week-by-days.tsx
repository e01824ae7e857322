import { classNames } from "#app/ui/class-names.ts";
import { DayCell } from "./day-cell.tsx";
import { DayLink } from "./day-link.tsx";
import { emptyOnPhones, hatched } from "./schedule-table.tsx";
import type { WeekViewProps } from "./week-by-people.tsx";

/** A week on a phone: a list of days, and a strip that leads to them. */
export function WeekByDays({ label, week, people, plan }: WeekViewProps) {
  return (
    <div className="grid grid-cols-1 gap-3 md:hidden">
      <nav aria-label="Days of this week" className="grid auto-cols-fr grid-flow-col">
        {week.map(({ day, short, isToday }) => (
          <a
            key={day}
            href={`#${rowId(day)}`}
            className={classNames(
              "flex min-h-11 items-center justify-center rounded-md text-center text-sm font-semibold",
              isToday && "bg-note-wash",
            )}
          >
            {short}
          </a>
        ))}
      </nav>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-md border border-line bg-surface text-sm shadow-sm"
      >
        {week.map((of) => (
          <li
            key={of.day}
            id={rowId(of.day)}
            className={classNames("grid scroll-mt-20 gap-2 p-3", of.closed && hatched)}
          >
            <p>
              <span className={classNames("font-semibold", of.isToday && "bg-note-wash")}>
                <DayLink of={of} query={plan.query} />
              </span>
              <span className="ml-2 text-xs text-ink-soft">
                {of.closed ?? (of.isEmpty ? (plan.picked ? "Nobody is free" : "No visits") : null)}
              </span>
            </p>
            {people.map((person, at) => (
              <div key={person.id} className={classNames("grid gap-1.5", emptyOnPhones)}>
                <p className="text-xs text-ink-soft">{person.name}</p>
                <DayCell day={of.day} {...{ person, plan }} cells={of.cells[at] ?? []} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const rowId = (day: string): string => `day-${day}`;
