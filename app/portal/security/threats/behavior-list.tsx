import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { didOf } from "#domain/audit/event-words.ts";
import { type Risk, riskLevel } from "#domain/threats/watch/risk.ts";

interface ShownBehavior {
  id: string;
  action: string;
  score: number;
  path: string | null;
  ip: string | null;
  person: string | null;
  at: Date;
  count: number;
  risk: Risk | null;
}

const tones: Record<ReturnType<typeof riskLevel>, Tone> = {
  high: "danger",
  raised: "warn",
  low: "plain",
};

/** What people and visitors did, and what each risk score is made of. */
export function BehaviorList({
  behavior,
  timeZone,
}: {
  behavior: readonly ShownBehavior[];
  timeZone: string;
}) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="User behavior"
        description="The latest 20. The risk is the kind of action, plus its repetition within a minute, plus night work of staff."
      />
      {behavior.length === 0 ? (
        <CardBody>
          <p className="text-sm text-ink-soft">Nothing was noted yet.</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {behavior.map((row) => (
            <li key={row.id} className="px-4 py-2">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={tones[riskLevel(row.score)]}>{`Risk ${row.score}`}</Badge>
                <span className="wrap-anywhere">
                  <span className="font-semibold">{row.person ?? "A visitor"}</span>{" "}
                  {didOf(row.action)}
                  {row.count > 1 ? ` ${row.count} times` : ""}
                </span>
              </p>
              <p className="text-xs text-ink-soft wrap-anywhere">
                {[
                  dateTimeText(row.at, timeZone),
                  row.ip,
                  row.path ? `on ${row.path}` : null,
                  row.risk ? partsText(row.risk) : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** "30 for the kind + 4 for repetition + 10 for the night" */
function partsText({ base, repeats, night }: Risk): string {
  return [
    `${base} for the kind`,
    repeats > 0 ? `${repeats} for repetition` : "",
    night > 0 ? `${night} for the night` : "",
  ]
    .filter((part) => part !== "")
    .join(" + ");
}
