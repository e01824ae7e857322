import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import type { BusyTime } from "./busy/own-calendars.server.ts";
import type { Visit } from "./list-visits.server.ts";
import type { Slot } from "./visit-windows.ts";

/** One window of one person. */
export interface Cell {
  slot: Slot;
  visits: readonly Visit[];
  isFree: boolean;
  /** The technician's own calendar has an event at that time. */
  isBusy: boolean;
}

type Placed = Pick<Visit, "visitorId" | "startsAt" | "endsAt"> & { leadId: string | null };

/** Tells whether a person is free in a window. Ignores the visit of the lead that moves. */
export function isFree(
  slot: Slot,
  personId: string,
  visits: readonly Placed[],
  moved: string | null,
): boolean {
  return (
    slot.isOpen &&
    !visits.some(
      (visit) =>
        visit.visitorId === personId &&
        (visit.leadId === null || visit.leadId !== moved) &&
        touches(visit, slot),
    )
  );
}

const touches = (
  one: Pick<Slot, "startsAt" | "endsAt">,
  other: Pick<Slot, "startsAt" | "endsAt">,
) => one.startsAt < other.endsAt && one.endsAt > other.startsAt;

/**
 * Returns the windows of one person on one day, in order. A visit that fits no window, because the hours have changed, stands
 * in the last window that begins before it.
 */
export function cellsOf(
  slots: readonly Slot[],
  personId: string,
  visits: readonly Visit[],
  moved: string | null,
  busyTimes: readonly BusyTime[] = [],
): Cell[] {
  const busy = busyTimes.filter(({ visitorId }) => visitorId === personId);
  const own = visits.filter(({ visitorId }) => visitorId === personId);
  return slots.map((slot, at) => {
    const next = slots[at + 1];
    return {
      slot,
      visits: own.filter(
        ({ startsAt }) =>
          (at === 0 || startsAt >= slot.startsAt) && (!next || startsAt < next.startsAt),
      ),
      isFree: isFree(slot, personId, [...own, ...busy], moved),
      isBusy: slot.isOpen && busy.some((time) => touches(time, slot)),
    };
  });
}

/**
 * Returns the columns of the schedule: technicians, and who else has a visit. Without technicians, everybody who can get a
 * visit.
 */
export function columnsOf(
  visitors: readonly StaffMember[],
  technicianIds: readonly string[],
  visits: readonly Visit[],
): StaffMember[] {
  const isTechnician = new Set(technicianIds);
  const own = visitors.filter(({ id }) => isTechnician.size === 0 || isTechnician.has(id));
  const shown = new Map(own.map((person) => [person.id, person]));
  for (const { visitorId: id, personName } of visits)
    if (!shown.has(id)) shown.set(id, { id, name: personName ?? "A former colleague" });
  return [...shown.values()];
}
