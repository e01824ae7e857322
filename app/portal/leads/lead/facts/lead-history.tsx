import { FoldCard } from "#app/ui/fold-card.tsx";
import { eventText, isProblemEvent } from "#domain/leads/labels.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { counted } from "#domain/words/counted.ts";
import type { LeadEvent } from "#domain/leads/office/get-lead.server.ts";

interface EventsProps {
  events: readonly LeadEvent[];
  /** The name of the other system that sent the lead. */
  sourceName: string | null;
  timeZone: string;
}

/** Shows the lead's history, newest first. */
export function LeadHistory({ events, sourceName, timeZone }: EventsProps) {
  return (
    <FoldCard title="History" note={counted(events.length, "event")}>
      <ol className="grid gap-3 border-l border-line pl-4">
        {events.toReversed().map((event) => (
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
    </FoldCard>
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
