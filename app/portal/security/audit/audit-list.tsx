import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { WordedEvent } from "#domain/audit/event-words.ts";
import { EventSentence } from "./event-sentence.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface AuditEvent extends WordedEvent {
  id: number;
  createdAt: Date;
  severity: "low" | "medium" | "high" | "critical";
  ipAddress: string | null;
  userAgent: string | null;
}

interface AuditListProps {
  events: readonly AuditEvent[];
  timeZone: string;
}

const tones: Record<string, Tone> = {
  low: "plain",
  medium: "note",
  high: "warn",
  critical: "danger",
};
const cutAt = 50;

/** Rows of the audit log; details longer than 50 characters open on demand. */
export function AuditList({ events, timeZone }: AuditListProps) {
  return (
    <div
      role="region"
      aria-label="Audit log"
      tabIndex={0}
      className="relative max-h-[600px] overflow-y-auto rounded-md border border-line bg-surface"
    >
      <ol className="divide-y divide-line text-sm">
        {events.map((event) => (
          <li key={event.id} className="grid gap-1 px-4 py-2">
            <EventSentence event={event} />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft wrap-anywhere">
              <Badge tone={tones[event.severity] ?? "plain"}>{event.severity}</Badge>
              {[dateTimeText(event.createdAt, timeZone), event.ipAddress, event.eventType]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <Details details={event.details} browser={event.userAgent} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Details({
  details,
  browser,
}: {
  details: Readonly<Record<string, unknown>>;
  browser: string | null;
}) {
  const text = JSON.stringify(details);
  if (text.length <= cutAt) return <p className="text-xs text-ink-soft wrap-anywhere">{text}</p>;
  return (
    <details>
      <summary className="cursor-pointer text-xs break-all text-ink-soft">
        {text.slice(0, cutAt)}…
      </summary>
      <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(details, null, 2)}
      </pre>
      {browser ? <p className="mt-1 text-xs text-ink-soft wrap-anywhere">{browser}</p> : null}
    </details>
  );
}
