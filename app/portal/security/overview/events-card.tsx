import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { WordedEvent } from "#domain/audit/event-words.ts";
import { EventSentence } from "#app/portal/security/audit/event-sentence.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface RecentEvent extends WordedEvent {
  id: number;
  at: Date;
  severity: "low" | "medium" | "high" | "critical";
  ip: string | null;
}

const tones: Record<RecentEvent["severity"], Tone> = {
  low: "plain",
  medium: "note",
  high: "warn",
  critical: "danger",
};

interface EventsCardProps {
  /** Null if they could not be read. */
  events: readonly RecentEvent[] | null;
  timeZone: string;
}

/** The newest rows of the audit log. */
export function EventsCard({ events, timeZone }: EventsCardProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Recent events"
        description="The newest ten of the audit log."
        actions={
          <Link to={addresses.auditLog} className="text-sm font-semibold underline">
            Open the audit log
          </Link>
        }
      />
      {events === null ? (
        <CardBody>
          <Notice tone="danger" role="alert" title="Failed to load security audit data">
            Load the page again in a moment. Events are still recorded.
          </Notice>
        </CardBody>
      ) : (
        <ol className="divide-y divide-line text-sm">
          {events.map((event) => (
            <li key={event.id} className="px-4 py-2">
              <EventSentence event={event} />
              <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft wrap-anywhere">
                {event.severity === "low" ? null : (
                  <Badge tone={tones[event.severity]}>{event.severity}</Badge>
                )}
                {[dateTimeText(event.at, timeZone), event.ip].filter(Boolean).join(" · ")}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
