import { fieldOfInstant, instantOfField } from "#domain/settings/hours/zone-time.ts";
import { zonesOfNumber } from "./area-codes.ts";
import { allZones, zonesOfState, zonesOfZip } from "./places.ts";

/** Local hours in which a text may arrive. */
export const textHours = { from: 8, to: 21 } as const;

export interface Place {
  zip: string | null;
  state: string | null;
}

/**
 * The time zones in which the recipient may be: those of the known places, by ZIP code or state, else that of the area
 * code, else all of the country.
 */
export function zonesOf(phone: string, places: readonly Place[]): readonly string[] {
  const known = places.flatMap(({ zip, state }) => zonesOfZip(zip) ?? zonesOfState(state) ?? []);
  return known.length > 0 ? [...new Set(known)] : (zonesOfNumber(phone) ?? allZones);
}

function isAllowed(at: Date, zones: readonly string[]): boolean {
  return zones.every((zone) => {
    const hour = Number(fieldOfInstant(at, zone).slice(11, 13));
    return hour >= textHours.from && hour < textHours.to;
  });
}

/** Half days, because a day can have 23 hours. */
const stepMs = 43_200_000;
const stepsAhead = 6;

/** `now` if a text may arrive in all zones, else the next moment at which it may. */
export function nextAllowed(zones: readonly string[], now: Date): Date {
  if (isAllowed(now, zones)) return now;
  // The hours of all zones begin when those of one do.
  const openings = zones
    .flatMap((zone) =>
      Array.from({ length: stepsAhead }, (_, ahead) => {
        const day = fieldOfInstant(new Date(now.getTime() + ahead * stepMs), zone).slice(0, 10);
        return instantOfField(`${day}T${String(textHours.from).padStart(2, "0")}:00`, zone);
      }),
    )
    .filter((at) => at !== null)
    .filter((at) => at > now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const open = openings.find((at) => isAllowed(at, zones));
  if (!open) throw new Error(`No hour is allowed in all of ${zones.join(", ")}.`);
  return open;
}

/** The zone that says when a waiting text may go: for "8 AM (their time)". */
export function zoneOfOpening(zones: readonly string[], at: Date): string {
  const opens = `${String(textHours.from).padStart(2, "0")}:00`;
  return (
    zones.find((zone) => fieldOfInstant(at, zone).slice(11) === opens) ??
    zones[0] ??
    "America/New_York"
  );
}
