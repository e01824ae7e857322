import { Link, useLocation } from "react-router";
import * as addresses from "#app/addresses.ts";
import { RecordFold } from "#app/portal/security/record-fold.tsx";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Severity, SeverityBadge } from "#app/portal/security/severity-badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { threatWords } from "#domain/threats/threat-words.ts";
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
  title: string;
  description: string;
  empty: string;
  threats: readonly ShownThreat[];
  /** Shows the status of each, where they differ. */
  hasStatus?: boolean;
  timeZone: string;
}

const statusLabels = { active: "Active", resolved: "Resolved", false_positive: "False positive" };

/** Threats with everything that was recorded; active ones can be resolved. */
export function ThreatList({ threats, timeZone, ...list }: ThreatListProps) {
  const { hash } = useLocation();
  return (
    <Card>
      <CardHeader
        title={list.title}
        description={list.description}
        actions={
          <Link to={addresses.blockedIps} className="text-sm font-semibold underline">
            Blocked IPs
          </Link>
        }
      />
      {threats.length === 0 ? (
        <CardBody>
          <p className="text-sm text-ink-soft">{list.empty}</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line">
          {threats.map((threat) => (
            <li
              key={threat.id}
              id={`threat-${threat.id}`}
              className={classNames(
                "flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2 target:bg-note-wash",
                // A link inside the portal sets no :target.
                hash === `#threat-${threat.id}` && "bg-note-wash",
              )}
            >
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold wrap-anywhere">{threatWords(threat.type)}</span>
                  <SeverityBadge severity={threat.level} />
                  {list.hasStatus ? (
                    <Badge tone={threat.status === "active" ? "danger" : "reassure"}>
                      {threat.details["stopped"] === true && threat.status === "resolved"
                        ? "Stopped"
                        : statusLabels[threat.status]}
                    </Badge>
                  ) : null}
                </p>
                <div className="flex flex-wrap gap-x-3 text-xs text-ink-soft wrap-anywhere">
                  {[
                    dateTimeText(threat.detectedAt, timeZone),
                    threat.sourceIp ? `from ${threat.sourceIp}` : null,
                    threat.endpoint ? `at ${threat.endpoint}` : null,
                    threat.person,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                  <RecordFold
                    entries={{
                      type: threat.type,
                      ...threat.details,
                      ...(threat.resolvedAt
                        ? { ended: dateTimeText(threat.resolvedAt, timeZone) }
                        : {}),
                    }}
                  />
                </div>
              </div>
              <div className="flex flex-wrap gap-2">
                {threat.status === "active" ? <ResolveButtons id={threat.id} /> : null}
                {threat.sourceIp ? <BlockButton threat={threat} ip={threat.sourceIp} /> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Blocks the address of a threat for a day, with the threat as the reason. */
function BlockButton({ threat, ip }: { threat: ShownThreat; ip: string }) {
  const given = { reason: threatWords(threat.type), threatLevel: threat.level, duration: "day" };
  return (
    <IntentForm intent="block" hidden={{ address: ip, ...given }} className="">
      <IntentButton intent="block" of={["address", ip]} tone="quiet" size="sm">
        Block<span className="sr-only"> {ip}</span>
      </IntentButton>
    </IntentForm>
  );
}

function ResolveButtons({ id }: { id: string }) {
  return (
    <>
      {(["resolved", "false_positive"] as const).map((status) => (
        <IntentForm key={status} intent="resolve" hidden={{ id, status }} className="">
          <IntentButton intent="resolve" of={["id", id]} tone="quiet" size="sm">
            {status === "resolved" ? "Resolve" : "Mark False Positive"}
          </IntentButton>
        </IntentForm>
      ))}
    </>
  );
}
