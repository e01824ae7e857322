import { Badge, type Tone } from "#app/ui/badge.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface AuditListProps {
  events: readonly {
    id: number;
    createdAt: Date;
    eventType: string;
    severity: "low" | "medium" | "high" | "critical";
    person: string | null;
    userId: string | null;
    ipAddress: string | null;
    userAgent: string | null;
    details: Readonly<Record<string, unknown>>;
  }[];
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
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{event.eventType}</span>
              <Badge tone={tones[event.severity] ?? "plain"}>{event.severity}</Badge>
              <span className="text-xs text-ink-soft wrap-anywhere">
                {[
                  dateTimeText(event.createdAt, timeZone),
                  event.person ?? (event.userId === null ? "No account" : "A deleted person"),
                  event.ipAddress,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
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
  if (text.length <= cutAt) return <p className="text-ink-soft wrap-anywhere">{text}</p>;
  return (
    <details>
      <summary className="cursor-pointer break-all text-ink-soft">{text.slice(0, cutAt)}…</summary>
      <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(details, null, 2)}
      </pre>
      {browser ? <p className="mt-1 text-xs text-ink-soft wrap-anywhere">{browser}</p> : null}
    </details>
  );
}
