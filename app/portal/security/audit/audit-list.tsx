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

/**
 * Lists events as sentences. Each has a fold with its stored record. Equal ones in a row, and what visitors tried within
 * a minute, are one line, which unfolds.
 */
export function AuditRows({ events, timeZone }: AuditListProps) {
  return (
    <ol className="divide-y divide-line text-sm">
      {runsOf(events, timeZone).map((run) => {
        const [newest] = run;
        if (run.length === 1)
          return <AuditRow key={newest.id} event={newest} timeZone={timeZone} />;
        const [first, last] = [run.at(-1) ?? newest, newest].map(({ createdAt }) =>
          dateTimeText(createdAt, timeZone),
        );
        const from = new Set(run.map(({ ipAddress }) => ipAddress));
        return (
          <li key={newest.id}>
            <Fold
              label={
                <AuditLine
                  event={newest}
                  run={run}
                  facts={[
                    first === last ? last : `${first} to ${last}`,
                    from.size > 1 ? `${from.size} addresses` : newest.ipAddress,
                  ]}
                />
              }
              summary={{ title: `Show all ${run.length}` }}
              className="px-4 py-2 hover:bg-sunken"
              isRow
              labelClass=""
            >
              <ol className="mt-2 divide-y divide-line border-l-2 border-line">
                {run.map((event) => (
                  <AuditRow key={event.id} event={event} timeZone={timeZone} />
                ))}
              </ol>
            </Fold>
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
        <AuditLine
          event={event}
          facts={[dateTimeText(event.createdAt, timeZone), event.ipAddress]}
        />
      </RecordFold>
    </li>
  );
}

interface AuditLineProps {
  event: AuditEvent;
  /** The events that the line stands for. */
  run?: Run;
  facts: readonly (string | null | undefined)[];
}

function AuditLine({ event, run = [event], facts }: AuditLineProps) {
  return (
    <div className="min-w-0 flex-1">
      <EventSentence event={event} run={run} />
      <span className="flex flex-wrap items-center gap-x-3 text-xs font-normal text-ink-soft wrap-anywhere">
        <Mark {...event} />
        {facts.filter(Boolean).join(" · ")}
      </span>
    </div>
  );
}

/** Shows the severity of rare events. The record of each event has its own. */
function Mark({ severity }: Pick<AuditEvent, "severity">) {
  return severity === "high" || severity === "critical" ? (
    <SeverityBadge severity={severity} />
  ) : null;
}

type Run = [AuditEvent, ...AuditEvent[]];

/** Puts neighbors together whose lines differ only in their time, and what visitors did in one minute. */
function runsOf(events: readonly AuditEvent[], timeZone: string): Run[] {
  const runs: Run[] = [];
  const minuteOf = ({ person, createdAt }: AuditEvent) =>
    person === null ? dateTimeText(createdAt, timeZone) : Number.NaN;
  for (const event of events) {
    const run = runs.at(-1);
    const isLike =
      run &&
      (lineOf(run[0]) === lineOf(event) ||
        (minuteOf(run[0]) === minuteOf(event) && deedOf(run[0]) === deedOf(event)));
    if (isLike) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

const deedOf = (event: AuditEvent): string =>
  `${event.severity} ${eventWords(event).who} ${eventWords(event).did}`;
const lineOf = (event: AuditEvent): string =>
  JSON.stringify([eventWords(event), event.severity, event.ipAddress]);
