import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useState } from "react";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { dayTitle } from "#app/portal/visits/day-title.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import type { Slot } from "#domain/visits/visit-windows.ts";
import { nearnessOn, type Plan, slotValue } from "./plan.ts";

interface FreeSlotProps {
  slot: Slot;
  person: StaffMember;
  plan: Plan;
  /** The short name of the window, for a cell with several windows. Without a picked lead, that of the person. */
  short?: string;
}

const shape =
  "flex min-h-8 w-full min-w-0 flex-wrap items-center justify-center gap-x-1 rounded-md border border-dashed px-1 py-1 text-xs";

/** Books the picked lead into a free window. Without a picked lead, it opens the choice of leads. */
export function FreeSlot({ slot, person, plan, short }: FreeSlotProps) {
  const { picked, query } = plan;
  const [isOver, setOver] = useState(false);
  const name = `${slot.label}, ${person.name}`;
  const isChosen =
    query.window === slot.value && query.visitor === person.id && query.day === slot.day;
  if (!picked)
    return (
      <Link
        to={scheduleAddress({
          ...query,
          day: slot.day,
          lead: null,
          window: slot.value,
          visitor: person.id,
        })}
        preventScrollReset
        data-slot=""
        aria-current={isChosen ? "true" : undefined}
        className={classNames(
          shape,
          "text-ink-soft no-underline hover:border-ink hover:text-ink max-md:px-3 max-md:text-sm",
          isChosen ? "border-action bg-sunken text-ink" : "border-control",
        )}
      >
        <Plus aria-hidden="true" className="size-3" />
        <span className="max-md:hidden">
          Free<span className="sr-only"> at {name}</span>
        </span>
        <span className="md:hidden">
          <span className="sr-only">Free at {slot.label}, </span>
          {short ?? person.name}
        </span>
      </Link>
    );
  const near = nearnessOn(plan, picked, { personId: person.id, day: slot.day })?.text;
  const value = slotValue(slot, person.id);
  return (
    <button
      type="submit"
      name="slot"
      value={value}
      data-slot=""
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        plan.onDrop(value);
      }}
      className={classNames(
        shape,
        "cursor-pointer border-control font-semibold hover:border-solid hover:bg-sunken",
        isOver ? "bg-reassure-wash" : "bg-surface",
      )}
    >
      <span>
        {short ?? "Book here"}
        <span className="sr-only">
          {short ? ` with ${person.name}, ${dayTitle(slot.day)}` : ` at ${name}`}
        </span>
      </span>
      {near ? <span className="font-normal text-ink-soft">{near}</span> : null}
    </button>
  );
}
