import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { PageEvent } from "./page-facts.ts";
import type { CountedEvent } from "./use-watched-window.ts";

interface EventsCardProps {
  events: readonly PageEvent[];
  /** Null if the event array does not exist. */
  length: number | null;
}

/** The last entries of the page's event array. */
export function EventsCard({ events, length }: EventsCardProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Last 10 events"
        description="Of the event array, newest first. The service gets them only with consent."
      />
      <CardBody>
        {events.length === 0 ? (
          <p className="text-sm text-ink-soft">
            {length === null
              ? "The event array does not exist. Touch the page in the window to start its scripts."
              : "The event array is empty. Accept analytics in the window."}
          </p>
        ) : (
          <ol aria-label="Last 10 events" className="divide-y divide-line text-sm">
            {events.map(({ number, name, details }) => (
              <li
                key={number}
                className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0 lg:grid-cols-[2rem_14rem_minmax(0,1fr)]"
              >
                <span className="text-right text-ink-soft tabular-nums">{number}</span>
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="font-mono text-xs leading-6 wrap-anywhere max-lg:col-start-2">
                  {details}
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}

/** What our own counter got from the window: it needs no consent, because it knows no person. */
export function CountedCard({ events }: { events: readonly CountedEvent[] }) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Our own counts"
        description="Reported by the window since it opened, newest first. They need no consent and name no one."
      />
      <CardBody>
        {events.length === 0 ? (
          <p className="text-sm text-ink-soft">
            Nothing yet. Scroll or press a button in the window.
          </p>
        ) : (
          <ul className="grid gap-1.5 text-sm">
            {events.map(({ event, page, label, number }) => (
              <li key={number} className="wrap-anywhere">
                <span className="font-semibold">{event}</span> on {page}
                {label ? ` (${label})` : ""}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
