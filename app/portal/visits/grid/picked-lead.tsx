import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { type ScheduleQuery, scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import type { PickedLead as Lead } from "#domain/visits/leads-to-schedule.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";

interface PickedLeadProps {
  picked: Lead | null;
  query: ScheduleQuery;
  timeZone: string;
}

/** Says whose visit the free windows book. */
export function PickedLead({ picked, query, timeZone }: PickedLeadProps) {
  if (!picked) return null;
  const { id, name, zip, city, visit } = picked;
  const place = [city, zip].filter(Boolean).join(" ");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-control bg-note-wash px-4 py-2 text-sm"
    >
      <p>
        {visit ? "Move the visit of " : "Choose a time for "}
        <Link to={addresses.lead(id)} className="font-semibold underline">
          {name}
        </Link>
        {place ? `, ${place}` : ""}
        {visit ? `. So far: ${visitText(visit, timeZone)}.` : "."}
      </p>
      <Link
        to={scheduleAddress({ ...query, lead: null })}
        preventScrollReset
        className="inline-flex min-h-6 items-center underline"
      >
        Cancel
      </Link>
    </div>
  );
}
