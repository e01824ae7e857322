import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import type { LeadToSchedule } from "#domain/visits/leads-to-schedule.server.ts";
import type { BusyTime } from "#domain/visits/busy/own-calendars.server.ts";
import type { Visit } from "#domain/visits/list-visits.server.ts";
import { type Nearness, nearestOf, type Place } from "#domain/visits/nearness.ts";
import type { Slot } from "#domain/visits/visit-windows.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import type { ScheduleQuery } from "#app/portal/visits/schedule-range.ts";

/** The lead that the free windows book. */
export type Picked = Pick<LeadToSchedule, "id" | "version" | "name" | "zip">;

/** What the cells of the schedule share. */
export interface Plan {
  query: ScheduleQuery;
  visits: readonly Visit[];
  /** Busy times of the technicians' own calendars. */
  busy: readonly BusyTime[];
  picked: Picked | null;
  /** Places by ZIP code. The list is empty while nothing is picked. */
  places: Readonly<Record<string, Place>>;
  timeZone: string;
  now: Date;
  mayBook: boolean;
  /** Starts the drag of a lead. Null ends the drag. */
  onDrag: (lead: Picked | null) => void;
  onDrop: (slot: string) => void;
}

/** Returns the value of a button that books, like "2026-11-24 08:00-10:00 olga". */
export const slotValue = ({ day, value }: Slot, personId: string): string =>
  `${day} ${value} ${personId}`;

export function readSlot(text: string): { day: string; window: string; personId: string } {
  const [day = "", window = "", ...person] = text.split(" ");
  return { day, window, personId: person.join(" ") };
}

/** Returns the id of a lead and its version, like "4f1c:3". */
export const leadValue = ({ id, version }: Pick<Picked, "id" | "version">): string =>
  `${id}:${version}`;

export function readLead(text: string): { leadId: string; version: number } {
  const at = text.lastIndexOf(":");
  return { leadId: text.slice(0, at), version: Number(text.slice(at + 1)) };
}

/**
 * Returns how near a lead is to the other visits that a person makes on a day. Returns null if a ZIP code is missing or unknown.
 */
export function nearnessOn(
  plan: Pick<Plan, "visits" | "places" | "timeZone">,
  lead: Pick<Picked, "id" | "zip">,
  { personId, day }: { personId: string; day: string },
): Nearness | null {
  const others = plan.visits
    .filter(
      (visit) =>
        visit.visitorId === personId &&
        visit.leadId !== lead.id &&
        localDate(visit.startsAt, plan.timeZone) === day,
    )
    .map(({ zip }) => zip);
  return nearestOf(lead.zip, others, plan.places);
}

/** A free window that people picked before they picked a lead. */
export interface Chosen {
  slot: Slot;
  person: StaffMember;
}

/** Returns the free window that the address names. Returns null if the address names none. */
export function chosenOf(
  { window, visitor, lead }: ScheduleQuery,
  { slots, columns }: { slots: readonly Slot[]; columns: readonly StaffMember[] },
): Chosen | null {
  const slot = slots.find(({ value, isOpen }) => value === window && isOpen);
  const person = columns.find(({ id }) => id === visitor);
  return lead === null && slot && person ? { slot, person } : null;
}
