import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { RecordFold } from "#app/portal/security/record-fold.tsx";
import { ActionForm } from "#app/form/intent-form.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Severity, SeverityBadge } from "#app/portal/security/severity-badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { placeWords } from "./place-words.ts";
import { threatWords } from "#domain/threats/threat-words.ts";
import { grouped } from "#domain/words/grouped.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

export interface ShownThreat {
  id: string;
  type: string;
  level: Severity;
  status: "active" | "resolved" | "false_positive";
  detectedAt: Date;
  resolvedAt: Date | null;
  sourceIp: string | null;
  endpoint: string | null;
  details: Readonly<Record<string, unknown>>;
  person: string | null;
}

interface ThreatListProps {
  /** Stands in for an empty list. */
  empty: ReactNode;
  threats: readonly ShownThreat[];
  /** Shows the status of each, where they differ. */
  hasStatus?: boolean;
  timeZone: string;
}

const statusLabels = { active: "Active", resolved: "Resolved", false_positive: "False positive" };

/** Groups threats by address. A group is open if it has an active threat, or the threat that a link names. */
export function ThreatList({ threats, empty, hasStatus = false, timeZone }: ThreatListProps) {
  const { hash } = useLocation();
  if (threats.length === 0) return empty;
  const groups = grouped(threats, ({ sourceIp, person }) => sourceIp ?? person ?? "Unknown");
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {[...groups].map(([from, some]) => {
        const isOpen = some.some(
          ({ id, status }) => status === "active" || hash === `#threat-${id}`,
        );
        const [newest] = some;
        return (
          <li key={from} className="flex items-start gap-3 px-4 py-2">
            <Fold
              label={
                <span className="wrap-anywhere">
                  <span className="font-semibold">{from}</span>
                  <span className="block text-xs text-ink-soft">
                    {[kindsText(some), newest ? dayText(newest.detectedAt, timeZone) : []]
                      .flat()
                      .join(" · ")}
                  </span>
                </span>
              }
              key={String(isOpen)}
              isOpen={isOpen}
              className="min-w-0 flex-1"
              isRow
              labelClass="text-sm"
            >
              <ul className="mt-1 grid gap-1">
                {some.map((threat) => (
                  <Threat
                    key={threat.id}
                    {...{ threat, hasStatus, timeZone }}
                    // A link inside the portal sets no :target.
                    isMarked={hash === `#threat-${threat.id}`}
                  />
                ))}
              </ul>
            </Fold>
            {newest?.sourceIp ? <BlockButton threat={newest} ip={newest.sourceIp} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** "Wrong sign-in 3 times, Script in a form" */
function kindsText(threats: readonly ShownThreat[]): string {
  return [...grouped(threats, ({ type }) => threatWords(type))]
    .map(([words, some]) => {
      const times = some.reduce((sum, { details }) => sum + (Number(details["count"]) || 1), 0);
      return times > 1 ? `${words} ${times} times` : words;
    })
    .join(", ");
}

const dayText = (at: Date, timeZone: string): string =>
  dateFormat({ timeZone, month: "short", day: "numeric" }).format(at);

interface ThreatProps extends Pick<ThreatListProps, "hasStatus" | "timeZone"> {
  threat: ShownThreat;
  isMarked: boolean;
}

function Threat({ threat, hasStatus, isMarked, timeZone }: ThreatProps) {
  const isStopped = threat.details["stopped"] === true && threat.status === "resolved";
  return (
    <li
      id={`threat-${threat.id}`}
      className={classNames(
        "flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-1 target:bg-note-wash",
        isMarked && "bg-note-wash",
      )}
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="wrap-anywhere">{threatWords(threat.type)}</span>
          <SeverityBadge severity={threat.level} />
          {hasStatus && !isStopped ? (
            <Badge tone={threat.status === "active" ? "danger" : "plain"}>
              {statusLabels[threat.status]}
            </Badge>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-x-3 text-xs text-ink-soft wrap-anywhere">
          {[
            dateTimeText(threat.detectedAt, timeZone),
            threat.endpoint ? placeWords(threat.endpoint) : null,
            threat.person,
          ]
            .filter(Boolean)
            .join(" · ")}
          <RecordFold
            entries={{
              type: threat.type,
              endpoint: threat.endpoint,
              ...threat.details,
              ...(threat.resolvedAt ? { ended: dateTimeText(threat.resolvedAt, timeZone) } : {}),
            }}
          />
        </div>
      </div>
      {threat.status === "active" ? (
        <div className="flex flex-wrap gap-2">
          <ResolveButtons id={threat.id} />
        </div>
      ) : null}
    </li>
  );
}

/** Blocks the address of a threat for a day, with the threat as the reason. */
function BlockButton({ threat, ip }: { threat: ShownThreat; ip: string }) {
  const given = { reason: threatWords(threat.type), threatLevel: threat.level, duration: "day" };
  return (
    <ActionForm intent="block" hidden={{ ...given, address: ip }} tone="quiet" size="sm">
      Block<span className="sr-only"> {ip}</span>
    </ActionForm>
  );
}

function ResolveButtons({ id }: { id: string }) {
  return (
    <>
      {(["resolved", "false_positive"] as const).map((status) => (
        <ActionForm key={status} intent="resolve" hidden={{ status, id }} tone="quiet" size="sm">
          {status === "resolved" ? "Resolve" : "Mark False Positive"}
        </ActionForm>
      ))}
    </>
  );
}
