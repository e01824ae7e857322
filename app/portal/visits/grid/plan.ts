import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import type { LeadToSchedule } from "#domain/visits/leads-to-schedule.server.ts";
import type { Visit } from "#domain/visits/list-visits.server.ts";
import { nearestOf, type Place } from "#domain/visits/nearness.ts";
import type { Slot } from "#domain/visits/visit-windows.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import type { ScheduleQuery } from "#app/portal/visits/schedule-range.ts";

/** The lead in hand: every free window books it. */
export type Picked = Pick<LeadToSchedule, "id" | "version" | "name" | "zip">;

/** What the cells of the schedule share. */
export interface Plan {
  query: ScheduleQuery;
  visits: readonly Visit[];
  picked: Picked | null;
  /** By ZIP code; empty while nothing is picked. */
  places: Readonly<Record<string, Place>>;
  timeZone: string;
  now: Date;
  mayBook: boolean;
  /** Takes a lead into the hand with the mouse; null lets it go. */
  onDrag: (lead: Picked | null) => void;
  onDrop: (slot: string) => void;
}

/** The value of a button that books: "2026-11-24 08:00-10:00 olga" */
export const slotValue = ({ day, value }: Slot, personId: string): string =>
  `${day} ${value} ${personId}`;

export function readSlot(text: string): { day: string; window: string; personId: string } {
  const [day = "", window = "", ...person] = text.split(" ");
  return { day, window, personId: person.join(" ") };
}

/** "olga-id:3", the version of the lead after its id. */
export const leadValue = ({ id, version }: Pick<Picked, "id" | "version">): string =>
  `${id}:${version}`;

export function readLead(text: string): { leadId: string; version: number } {
  const at = text.lastIndexOf(":");
  return { leadId: text.slice(0, at), version: Number(text.slice(at + 1)) };
}

/** How near a ZIP code is to the other visits of a person on a day: "same ZIP code"; null if nobody knows. */
export function nearText(
  plan: Pick<Plan, "visits" | "places" | "timeZone">,
  lead: Pick<Picked, "id" | "zip">,
  { personId, day }: { personId: string; day: string },
): string | null {
  const others = plan.visits
    .filter(
      (visit) =>
        visit.visitorId === personId &&
        visit.leadId !== lead.id &&
        localDate(visit.startsAt, plan.timeZone) === day,
    )
    .map(({ zip }) => zip);
  return nearestOf(lead.zip, others, plan.places)?.text ?? null;
}

/** A free window that waits for a lead. */
export interface Chosen {
  slot: Slot;
  person: StaffMember;
}

/** Returns the free window of the address; null if there is none. */
export function chosenOf(
  { window, visitor, lead }: ScheduleQuery,
  { slots, columns }: { slots: readonly Slot[]; columns: readonly StaffMember[] },
): Chosen | null {
  const slot = slots.find(({ value, isOpen }) => value === window && isOpen);
  const person = columns.find(({ id }) => id === visitor);
  return lead === null && slot && person ? { slot, person } : null;
}
