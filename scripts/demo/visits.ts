import { addDays } from "#domain/words/calendar-day.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { visitTime, visitWindows } from "#domain/visits/visit-windows.ts";
import type { DemoRows, DemoWorld } from "./world.ts";

const daysAhead = 9;

/**
 * Books the first free time of a person, starting on a random day within the next six days. Returns the time as text,
 * "Tuesday, November 24, 8AM to 10AM", or null if nothing is free.
 */
export function bookVisit(
  { random, company, now }: DemoWorld,
  rows: DemoRows,
  leadId: string,
  person: { id: string },
  bookedAt: Date,
): string | null {
  const { hours } = company;
  const today = localDate(now, hours.timeZone);
  const first = random.between(0, 5);
  for (let ahead = first; ahead < daysAhead; ahead++)
    for (const { value } of visitWindows(hours)) {
      const time = visitTime({ day: addDays(today, ahead), window: value }, hours, now);
      if (!time.ok) continue;
      const { startsAt, endsAt } = time;
      const isTaken = rows.visits.some(
        (visit) => visit.personId === person.id && visit.startsAt.getTime() === startsAt.getTime(),
      );
      // Some times stay free.
      if (isTaken || random.happens(0.3)) continue;
      rows.visits.push({
        id: random.uuid(),
        leadId,
        personId: person.id,
        startsAt,
        endsAt,
        // Demo customers get no reminder.
        remindedAt: bookedAt,
        createdAt: bookedAt,
        updatedAt: bookedAt,
      });
      return visitText(time, hours.timeZone);
    }
  return null;
}
