import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { cellsOf } from "#domain/visits/schedule-cells.ts";
import type { Slot } from "#domain/visits/visit-windows.ts";
import { dayTitle } from "#app/portal/visits/day-title.ts";
import { FreeSlot } from "./free-slot.tsx";
import type { Plan } from "./plan.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import { VisitCard } from "./visit-card.tsx";

interface DayGridProps {
  day: string;
  /** Why the company is closed on this day. */
  closed: string | undefined;
  slots: readonly Slot[];
  people: readonly StaffMember[];
  plan: Plan;
}

/** A day: a column for each person, a row for each window. */
export function DayGrid({ day, closed, slots, people, plan }: DayGridProps) {
  const columns = people.map((person) => ({
    person,
    cells: cellsOf(slots, person.id, plan.visits, plan.picked?.id ?? null, plan.busy),
  }));
  const hasFree = columns.some(({ cells }) => cells.some((cell) => cell.isFree));
  if (plan.picked && !hasFree) return <p className="text-sm">Nobody is free on this day.</p>;
  if (slots.length === 0 || (closed && plan.visits.length === 0))
    return (
      <div className="grid gap-2 rounded-md border border-line bg-surface p-4 text-sm">
        <p>
          We're closed on this day
          {closed === "Closed" ? "." : `: ${closed}.`}
        </p>
        {plan.visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} plan={plan} isNarrow />
        ))}
      </div>
    );
  return (
    <ScheduleTable
      isCompact={plan.picked !== null}
      label={`Visits of ${dayTitle(day)}`}
      corner="We arrive"
      columns={people.map(({ id, name }) => ({ key: id, title: name }))}
      rows={slots.map((slot, at) => ({
        key: slot.value,
        title: slot.label,
        closed: slot.isClosed ? "Closed" : undefined,
        cells: columns.map(({ person, cells }) => {
          const { visits = [], isFree = false, isBusy = false } = cells[at] ?? {};
          const isOffered =
            plan.mayBook && isFree && !visits.some(({ leadId }) => leadId === plan.picked?.id);
          if (visits.length === 0 && !isOffered && !isBusy) return null;
          return (
            <>
              {visits.map((visit) => (
                <VisitCard key={visit.id} visit={visit} plan={plan} person={person.name} />
              ))}
              {isBusy ? <p className="text-xs text-ink-soft">Busy (own calendar)</p> : null}
              {isOffered ? (
                <FreeSlot
                  {...{ slot, person, plan }}
                  short={plan.picked ? undefined : firstName(person, people)}
                />
              ) : null}
            </>
          );
        }),
      }))}
    />
  );
}

/** The first name, or the full name if two share the first. */
function firstName({ name }: StaffMember, people: readonly StaffMember[]): string {
  const [first = name] = name.split(" ");
  return people.filter((one) => one.name.split(" ")[0] === first).length > 1 ? name : first;
}
