import type { Site } from "#app/site/frame/site.ts";
import { type BusinessHours, isOpen, nextChange } from "#domain/settings/hours.ts";
import { useNow } from "#app/site/frame/opening-status.tsx";

interface Opening {
  /** "Mon 8 AM" */
  short: string;
  /** "Monday" */
  day: string;
  /** "8 AM" */
  time: string;
}

/** When the office opens; null while it is open, or if it never opens. */
export function opensAt(now: Date, hours: BusinessHours): Opening | null {
  const change = isOpen(now, hours) ? null : nextChange(now, hours);
  if (change?.kind !== "opens") return null;
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: hours.timeZone })
      .format(change.at)
      .replace(/\u202F/g, " ")
      .replace(":00", "");
  const time = part({ hour: "numeric", minute: "2-digit" });
  return { short: `${part({ weekday: "short" })} ${time}`, day: part({ weekday: "long" }), time };
}

const notes = {
  call: ({ short }: Opening) => `Closed, opens ${short}`,
  "narrow-call": ({ short }: Opening) => `Opens ${short}`,
  request: ({ day }: Opening) => `Leave it for ${day}`,
};

/** What a call or request button adds while the office is closed; nothing while it is open. */
export function ClosedNote({ site, of }: { site: Site; of: keyof typeof notes }) {
  const opens = opensAt(useNow(site.opening.now), site.company.hours);
  if (!opens) return null;
  return (
    <span data-volatile="" className="block text-xs leading-tight font-normal">
      {notes[of](opens)}
    </span>
  );
}

/** What works at night, for those who cannot wait. */
export function NightAdvice({ site }: { site: Site }) {
  const opens = opensAt(useNow(site.opening.now), site.company.hours);
  if (!opens) return null;
  return (
    <p data-volatile="" className="mt-3 text-sm">
      Nobody answers the phone now. Leave a request: it is the first thing we read at {opens.time}
      {" on "}
      {opens.day}. In danger, use the numbers under “First: is anyone in danger?” at any hour.
    </p>
  );
}
