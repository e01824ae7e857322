import { classNames } from "#app/ui/class-names.ts";
import { DayCell, FreeCount } from "./day-cell.tsx";
import { DayLink } from "./day-link.tsx";
import { emptyOnPhones, hatched } from "./schedule-table.tsx";
import type { WeekDay } from "./week.ts";
import type { WeekViewProps } from "./week-by-people.tsx";

/** A week on a phone: a list of days, and a strip that leads to them. */
export function WeekByDays({ label, week, people, plan }: WeekViewProps) {
  return (
    <div className="grid grid-cols-1 gap-3 md:hidden">
      <nav
        aria-label="Days of this week"
        className="sticky top-14 z-10 -mx-4 grid auto-cols-fr grid-flow-col gap-1 bg-ground px-4 py-1"
      >
        {week.map(({ day, short, isToday, cells }) => (
          <a
            key={day}
            href={`#${rowId(day)}`}
            className={classNames(
              "grid min-h-11 content-center rounded-md border text-center text-xs font-semibold no-underline",
              isToday ? "border-transparent bg-note-wash" : "border-line bg-surface",
            )}
          >
            {short}
            <span className="font-normal text-ink-soft">
              {countIn(cells, plan.picked !== null)}
              <span className="sr-only">{plan.picked ? " free" : " visits"}</span>
            </span>
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
            className={classNames("grid scroll-mt-32 gap-1.5 px-3 py-2", of.closed && hatched)}
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
              <div key={person.id} className={classNames("grid gap-1", emptyOnPhones)}>
                <p className="flex items-center justify-between text-xs text-ink-soft">
                  {person.name}
                  <FreeCount day={of.day} {...{ person, plan }} cells={of.cells[at] ?? []} />
                </p>
                <DayCell {...{ person, plan }} cells={of.cells[at] ?? []} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const countIn = (cells: WeekDay["cells"], countsFree: boolean): number =>
  cells
    .flat()
    .reduce((sum, { isFree, visits }) => sum + (countsFree ? Number(isFree) : visits.length), 0);
const rowId = (day: string): string => `day-${day}`;
