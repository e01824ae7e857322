import { RecordFold } from "#app/portal/security/record-fold.tsx";
import { type Severity, SeverityBadge } from "#app/portal/security/severity-badge.tsx";
import { eventWords, type WordedEvent } from "#domain/audit/event-words.ts";
import { EventSentence } from "./event-sentence.tsx";
import { recordLink } from "./record-link.ts";
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
      {runsOf(events, timeZone).map((run) =>
        run.length === 1 ? (
          <AuditRow key={run[0].id} run={run} timeZone={timeZone} />
        ) : (
          <li key={run[0].id}>
            <Fold
              label={<AuditLine run={run} timeZone={timeZone} />}
              summary={{ title: `Show all ${run.length}` }}
              className="px-4 py-2 hover:bg-sunken"
              isRow
              labelClass=""
            >
              <ol className="mt-2 divide-y divide-line border-l-2 border-line">
                {run.map((event) => (
                  <AuditRow key={event.id} run={[event]} timeZone={timeZone} />
                ))}
              </ol>
            </Fold>
          </li>
        ),
      )}
    </ol>
  );
}

interface AuditRowProps {
  run: Run;
  timeZone: string;
}

function AuditRow({ run, timeZone }: AuditRowProps) {
  const [{ eventType, severity, details, userAgent }] = run;
  return (
    <li>
      <RecordFold
        className="px-4 py-2 hover:bg-sunken"
        to={recordLink(run[0])}
        entries={{ event: eventType, severity, ...details, browser: userAgent }}
      >
        <AuditLine run={run} timeZone={timeZone} />
      </RecordFold>
    </li>
  );
}

function AuditLine({ run, timeZone }: AuditRowProps) {
  const times = new Set(run.toReversed().map(({ createdAt }) => dateTimeText(createdAt, timeZone)));
  const from = new Set(run.map(({ ipAddress }) => ipAddress));
  const facts = [
    [[...times][0], [...times].at(-1)].slice(times.size > 1 ? 0 : 1).join(" to "),
    from.size > 1 ? `${from.size} addresses` : run[0].ipAddress,
  ];
  return (
    <div className="min-w-0 flex-1">
      <EventSentence run={run} />
      <span className="flex flex-wrap items-center gap-x-3 text-xs font-normal text-ink-soft wrap-anywhere">
        <Mark {...run[0]} />
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
  for (const event of events) {
    const run = runs.at(-1);
    const isLike =
      run && [lineOf, deedOf].some((words) => words(run[0], timeZone) === words(event, timeZone));
    if (isLike) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

const lineOf = (event: AuditEvent): string =>
  JSON.stringify([eventWords(event), event.severity, event.ipAddress]);
const deedOf = ({ id, ...event }: AuditEvent, timeZone: string): string =>
  event.person === null
    ? [dateTimeText(event.createdAt, timeZone), event.severity, eventWords(event).did].join(" ")
    : String(id);
