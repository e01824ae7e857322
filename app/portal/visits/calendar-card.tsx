import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import type { CalendarFeed } from "#domain/visits/calendar-feeds.server.ts";
import { CalendarButtons } from "./calendar-buttons.tsx";
import { NewCalendarAddress } from "./new-calendar-address.tsx";

interface CalendarCardProps {
  feeds: readonly CalendarFeed[];
  /** The address that was just created: it is shown once. */
  created: string | null;
  timeZone: string;
}

const scopes = [
  { scope: "own", label: "My visits" },
  { scope: "company", label: "Everyone's visits" },
] as const;

/** Private addresses for calendar programs. */
export function CalendarCard({ feeds, created, timeZone }: CalendarCardProps) {
  return (
    <FoldCard title="In your calendar" isOpen={created !== null}>
      <p className="text-sm text-ink-soft">
        A private address that Google, Apple and Outlook calendars subscribe to.
      </p>
      {created === null ? null : <NewCalendarAddress address={created} />}
      {scopes.map(({ scope, label }) => (
        <CalendarButtons
          key={scope}
          label={label}
          name="scope"
          value={scope}
          createdAt={feeds.find((one) => one.scope === scope)?.createdAt ?? null}
          timeZone={timeZone}
        />
      ))}
      <p className="text-sm">
        <Link to={addresses.technicians} className="underline">
          Calendars of technicians
        </Link>
      </p>
    </FoldCard>
  );
}
