import type { CompanyFacts } from "#domain/settings/company.ts";
import {
  type BusinessHours,
  isFarOff,
  isOpen,
  isSameDay,
  momentText,
  nextChange,
} from "#domain/settings/hours/hours.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useNow } from "#app/site/frame/opening-status.tsx";

/** What a button needs to know about the office. */
export interface OpenSite {
  company: Pick<CompanyFacts, "phone" | "hours">;
  /** ISO time of the rendering. */
  opening: { now: string };
}

interface Opening {
  /** "8AM" on the same day, "Mon 8AM" on the coming days, "Jan 4, 8AM" after them. */
  short: string;
  /** "today", "Monday", "January 4" */
  day: string;
  /** "8AM" */
  time: string;
}

/** When the office opens; null while it is open, or if it never opens. */
export function opensAt(now: Date, hours: BusinessHours): Opening | null {
  const change = isOpen(now, hours) ? null : nextChange(now, hours);
  if (change?.kind !== "opens") return null;
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: hours.timeZone }).format(change.at);
  // As the hours of the company are written everywhere.
  const [, time = ""] = momentText(change.at, hours.timeZone).split(" at ");
  if (isSameDay(change.at, now, hours.timeZone)) return { short: time, day: "today", time };
  return isFarOff(change.at, now)
    ? {
        short: `${part({ month: "short", day: "numeric" })}, ${time}`,
        day: part({ month: "long", day: "numeric" }),
        time,
      }
    : { short: `${part({ weekday: "short" })} ${time}`, day: part({ weekday: "long" }), time };
}

/** Returns when the office opens next, by the visitor's clock, or null during business hours. */
export const useOpening = ({ company, opening }: OpenSite): Opening | null =>
  opensAt(useNow(opening.now), company.hours);

const notes = {
  call: ({ short }: Opening) => `Closed, opens ${short}`,
  request: ({ day, time }: Opening) => `We reply ${day} from ${time}`,
};

interface ClosedNoteProps {
  site: OpenSite;
  of: keyof typeof notes;
  className?: string | undefined;
}

/** What a call or request button adds while the office is closed; nothing while it is open. */
export function ClosedNote({ site, of, className }: ClosedNoteProps) {
  const opens = useOpening(site);
  if (!opens) return null;
  return (
    <span
      data-volatile=""
      className={classNames("block text-xs leading-tight font-normal text-balance", className)}
    >
      {notes[of](opens)}
    </span>
  );
}

/** Tells visitors what to do now: `whileOpen` while the office is open, and to write while it is closed. */
export function UrgentAdvice({ site, whileOpen }: { site: OpenSite; whileOpen: string }) {
  const opens = useOpening(site);
  if (!opens) return whileOpen;
  return (
    <span data-volatile="">
      Our office is closed now. Write what you see, where, and who is in the building: it is the
      first thing we read {opens.day === "today" ? "today" : `on ${opens.day}`} at {opens.time}.
    </span>
  );
}
