import { Link } from "react-router";
import { dayTitle } from "#app/portal/visits/day-title.ts";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import type { Cell } from "#domain/visits/schedule-cells.ts";
import { FreeSlot } from "./free-slot.tsx";
import type { Plan } from "./plan.ts";
import { VisitCard } from "./visit-card.tsx";

interface DayCellProps {
  day: string;
  cells: readonly Cell[];
  person: StaffMember;
  plan: Plan;
}

/** One day of one person in a week. */
export function DayCell({ cells, person, plan }: Omit<DayCellProps, "day">) {
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
    </>
  );
}

/** Says how many windows of the day are free, and links to the first one. */
export function FreeCount({ day, cells, person, plan }: DayCellProps) {
  const free = plan.mayBook && !plan.picked ? cells.filter(({ isFree }) => isFree) : [];
  if (free.length === 0) return null;
  return (
    <Link
      to={scheduleAddress({
        ...plan.query,
        view: "today",
        day,
        window: free[0]?.slot.value ?? null,
        visitor: person.id,
      })}
      data-slot=""
      className="flex min-h-8 items-center rounded-md px-1.5 text-xs text-ink-soft underline hover:bg-sunken hover:text-ink max-md:min-h-6"
    >
      {free.length} free
      <span className="sr-only">
        {" "}
        for {person.name}, {dayTitle(day)}
      </span>
    </Link>
  );
}
