import { Fold } from "#app/ui/fold.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { eventText, isProblemEvent } from "#domain/leads/labels.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { LeadEvent } from "#domain/leads/office/get-lead.server.ts";

interface EventsProps {
  events: readonly LeadEvent[];
  /** The name of the other system that sent the lead. */
  sourceName: string | null;
  timeZone: string;
}

const shown = 2;

/** Shows the lead's history, newest first. Older events are folded. */
export function LeadHistory({ events, sourceName, timeZone }: EventsProps) {
  const newest = events.toReversed();
  const older = newest.slice(shown);
  return (
    <Card>
      <CardHeader title="History" />
      <CardBody className="grid gap-3">
        <Events events={newest.slice(0, shown)} sourceName={sourceName} timeZone={timeZone} />
        {older.length > 0 ? (
          <Fold label={`Earlier events (${older.length})`}>
            <div className="mt-3">
              <Events events={older} sourceName={sourceName} timeZone={timeZone} />
            </div>
          </Fold>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Events({ events, sourceName, timeZone }: EventsProps) {
  return (
    <ol className="grid gap-3 border-l border-line pl-4">
      {events.map((event) => (
        <li key={event.id} className="relative text-sm">
          <span
            aria-hidden="true"
            className={`absolute -left-5.5 top-1.5 size-3 rounded-full border-2 border-surface ${isProblemEvent(event.type) ? "bg-danger" : "bg-control"}`}
          />
          <p className="wrap-anywhere">{eventText(event, sourceName)}</p>
          <p className="text-xs text-ink-soft">
            {actorText(event.actor)} ·{" "}
            <time dateTime={event.createdAt.toISOString()}>
              {dateTimeText(event.createdAt, timeZone)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}

const machines: Record<string, string> = {
  visitor: "Website visitor",
  "system:mail": "Email",
  "system:crm": "CRM sync",
  "system:import": "Import",
  "system:lead-source": "Lead source",
};

function actorText(actor: string): string {
  return machines[actor] ?? actor.replace(/^system:/, "");
}
