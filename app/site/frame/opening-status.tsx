import { type ReactNode, useEffect, useState } from "react";
import type { BusinessHours } from "#domain/settings/hours/hours.ts";
import {
  closureDays,
  closureToday,
  comingText,
  dayText,
  hoursLines,
  isOpen,
  nextChange,
} from "#domain/settings/hours/hours.ts";
import type { Site } from "./site.ts";

/** The time, from that of the rendering on; ticks twice a minute. */
export function useNow(rendered: string): Date {
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether the office is open, and the next change, which stays in one line. */
function statusText(now: Date, hours: BusinessHours): ReactNode {
  const change = nextChange(now, hours);
  const closure = closureToday(now, hours);
  const closed = closure ? `Closed today (${closure.words})` : "Closed now";
  if (!change) return "Closed";
  const moment = comingText(change.at, hours.timeZone, now);
  return change.kind === "closes"
    ? `Open now, until ${moment.split(" at ")[1]}`
    : [`${closed}, `, <span key="opens" className="inline-block">{`opens ${moment}`}</span>];
}

interface OpeningStatusProps {
  site: Site;
  className?: string;
  as?: "p" | "span";
}

export function OpeningStatus({ site, className = "", as: Tag = "p" }: OpeningStatusProps) {
  const { hours } = site.company;
  const now = useNow(site.opening.now);
  return (
    <Tag data-volatile="" className={`flex items-center gap-2 font-semibold ${className}`}>
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full border-2 ${isOpen(now, hours) ? "border-current bg-current" : "border-current"}`}
      />
      <span>{statusText(now, hours)}</span>
    </Tag>
  );
}

export function HoursTable({ hours }: { hours: BusinessHours }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      {hoursLines(hours).map((line) => (
        <div key={line.days} className="contents">
          <dt>{line.days}</dt>
          <dd className="text-right">{line.time}</dd>
        </div>
      ))}
      {hours.closures?.map((closure) => (
        <div
          key={closure.from + closure.words}
          className="col-span-2 flex flex-wrap justify-between gap-x-2"
        >
          <dt>{`${closureDays(closure)}: ${closure.words}`}</dt>
          <dd className="ml-auto whitespace-nowrap">
            {closure.open ? dayText(closure.open, hours) : "Closed"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
