import { RecordFold } from "#app/portal/security/record-fold.tsx";
import { type Severity, SeverityBadge } from "#app/portal/security/severity-badge.tsx";
import type { WordedEvent } from "#domain/audit/event-words.ts";
import { EventSentence } from "./event-sentence.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface AuditEvent extends WordedEvent {
  id: number;
  createdAt: Date;
  severity: Severity;
  ipAddress: string | null;
  userAgent: string | null;
}

interface AuditListProps {
  events: readonly AuditEvent[];
  timeZone: string;
}

/** The audit log in a box that scrolls. */
export function AuditList(props: AuditListProps) {
  return (
    <div
      role="region"
      aria-label="Audit log"
      tabIndex={0}
      className="relative max-h-[600px] overflow-y-auto rounded-md border border-line bg-surface"
    >
      <AuditRows {...props} />
    </div>
  );
}

/** Lists events as sentences. Each has a fold with its stored record. */
export function AuditRows({ events, timeZone }: AuditListProps) {
  return (
    <ol className="divide-y divide-line text-sm">
      {events.map((event) => (
        <li key={event.id} className="grid gap-0.5 px-4 py-2">
          <EventSentence event={event} />
          <div className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft wrap-anywhere">
            <SeverityBadge severity={event.severity} />
            {[dateTimeText(event.createdAt, timeZone), event.ipAddress].filter(Boolean).join(" · ")}
            <RecordFold
              entries={{ event: event.eventType, ...event.details, browser: event.userAgent }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
