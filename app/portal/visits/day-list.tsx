import { mapLink } from "#domain/leads/labels.ts";
import { MapPin } from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { Visit } from "#domain/visits/list-visits.server.ts";
import { windowText } from "#domain/leads/visit-text.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { dateFormat } from "#domain/words/date-format.ts";

interface DayListProps {
  /** YYYY-MM-DD */
  days: readonly string[];
  today: string;
  visits: readonly Visit[];
  timeZone: string;
}

const weekday = dateFormat({ timeZone: "UTC", weekday: "long" });

/** "Tuesday, November 24, 2026" */
export function dayTitle(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${weekday.format(at)}, ${longDateText(at, "UTC")}`;
}

/** The visits of each day. */
export function DayList({ days, today, visits, timeZone }: DayListProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {days.map((day) => {
        const ofDay = visits.filter(({ startsAt }) => localDate(startsAt, timeZone) === day);
        return (
          <Card key={day}>
            <CardHeader
              title={dayTitle(day)}
              actions={day === today ? <Badge tone="note">Today</Badge> : null}
            />
            <CardBody>
              {ofDay.length === 0 ? (
                <p className="text-sm text-ink-soft">No visits.</p>
              ) : (
                <ul className="grid gap-4">
                  {ofDay.map((visit) => (
                    <VisitItem key={visit.id} visit={visit} timeZone={timeZone} />
                  ))}
                </ul>
              )}
            </CardBody>
          </Card>
        );
      })}
    </div>
  );
}

function VisitItem({ visit, timeZone }: { visit: Visit; timeZone: string }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-l-2 border-control pl-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <p className="font-semibold tabular-nums">{windowText(visit, timeZone)}</p>
      <div className="min-w-0">
        <Link
          to={addresses.lead(visit.leadId)}
          className="inline-block min-h-6 font-semibold wrap-anywhere underline"
        >
          {visit.name}
        </Link>
        <p className="text-sm text-ink-soft">{serviceLabel(visit.service)}</p>
        <p className="text-sm">
          <PhoneLink lead={visit} className="inline-flex min-h-6 items-center underline" />
        </p>
        {visit.address ? (
          <a
            href={mapLink(visit.address)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-start gap-1 text-sm wrap-anywhere underline"
          >
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {visit.address}
          </a>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft">{visit.personName ?? "A former colleague"}</p>
    </li>
  );
}
