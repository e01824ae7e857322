import { RecordFold } from "#app/portal/security/record-fold.tsx";
import { type Severity, SeverityBadge } from "#app/portal/security/severity-badge.tsx";
import { eventWords, type WordedEvent } from "#domain/audit/event-words.ts";
import { EventSentence } from "./event-sentence.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Fold } from "#app/ui/fold.tsx";

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
      <div className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-surface to-transparent" />
    </div>
  );
}

/** Lists events as sentences. Each has a fold with its stored record. Equal ones in a row are one line, which unfolds. */
export function AuditRows({ events, timeZone }: AuditListProps) {
  return (
    <ol className="divide-y divide-line text-sm">
      {runsOf(events).map((run) => {
        const [newest] = run;
        if (run.length === 1)
          return <AuditRow key={newest.id} event={newest} timeZone={timeZone} />;
        const first = dateTimeText(run.at(-1)?.createdAt ?? newest.createdAt, timeZone);
        const last = dateTimeText(newest.createdAt, timeZone);
        return (
          <li key={newest.id} className="grid gap-0.5 px-4 py-2">
            <EventSentence event={newest} count={run.length} />
            <div className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft wrap-anywhere">
              <Mark {...newest} />
              {[first === last ? last : `${first} to ${last}`, newest.ipAddress]
                .filter(Boolean)
                .join(" · ")}
              <Fold
                label={`Show all ${run.length}`}
                className="min-w-0 open:basis-full"
                labelClass="font-semibold"
              >
                <ol className="mt-2 divide-y divide-line border-l-2 border-line text-sm text-ink">
                  {run.map((event) => (
                    <AuditRow key={event.id} event={event} timeZone={timeZone} />
                  ))}
                </ol>
              </Fold>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function AuditRow({ event, timeZone }: { event: AuditEvent; timeZone: string }) {
  return (
    <li>
      <RecordFold
        className="px-4 py-2 hover:bg-sunken"
        entries={{
          event: event.eventType,
          severity: event.severity,
          ...event.details,
          browser: event.userAgent,
        }}
      >
        <EventSentence event={event} />
        <span className="flex flex-wrap items-center gap-x-3 text-xs font-normal text-ink-soft wrap-anywhere">
          <Mark {...event} />
          {[dateTimeText(event.createdAt, timeZone), event.ipAddress].filter(Boolean).join(" · ")}
        </span>
      </RecordFold>
    </li>
  );
}

/** Shows the severity of rare events. The record of each event has its own. */
function Mark({ severity }: Pick<AuditEvent, "severity">) {
  return severity === "high" || severity === "critical" ? (
    <SeverityBadge severity={severity} />
  ) : null;
}

type Run = [AuditEvent, ...AuditEvent[]];

/** Puts neighbors together whose lines differ only in their time. */
function runsOf(events: readonly AuditEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && lineOf(run[0]) === lineOf(event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

const lineOf = (event: AuditEvent): string =>
  JSON.stringify([eventWords(event), event.severity, event.ipAddress]);
