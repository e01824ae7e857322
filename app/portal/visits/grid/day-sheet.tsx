import { phoneText } from "#domain/leads/labels.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { windowText } from "#domain/leads/visit-text.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import type { Visit } from "#domain/visits/list-visits.server.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { dayTitle } from "#app/portal/visits/day-title.ts";

interface DaySheetProps {
  days: readonly string[];
  people: readonly StaffMember[];
  visits: readonly Visit[];
  timeZone: string;
}

/** The visits on paper: a page for each person and day. */
export function DaySheet({ days, people, visits, timeZone }: DaySheetProps) {
  const sheets = days.flatMap((day) =>
    people.map((person) => ({
      day,
      person,
      own: visits.filter(
        ({ visitorId, startsAt }) =>
          visitorId === person.id && localDate(startsAt, timeZone) === day,
      ),
    })),
  );
  const filled = sheets.filter(({ own }) => own.length > 0);
  return (
    <div className="hidden print:block">
      {filled.length === 0 ? <p>No visits.</p> : null}
      {filled.map(({ day, person, own }) => (
        <section key={`${day} ${person.id}`} className="break-after-page">
          <h2 className="text-xl">
            {person.name}, {dayTitle(day)}
          </h2>
          <ul>
            {own.map((visit) => (
              <li
                key={visit.id}
                className="grid break-inside-avoid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-t border-line py-3"
              >
                <p className="font-semibold">{windowText(visit, timeZone)}</p>
                <div>
                  <p>
                    <span className="font-semibold">{visit.name}</span>, {phoneText(visit)}
                  </p>
                  <p>{visit.address ?? visit.zip ?? "No address yet"}</p>
                  <p>{serviceLabel(visit.service)}</p>
                  {visit.message ? (
                    <p className="whitespace-pre-line text-ink-soft">
                      {visit.message.slice(0, 600)}
                    </p>
                  ) : null}
                  <p className="mt-6 border-b border-line text-xs">Done, used, noticed:</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
