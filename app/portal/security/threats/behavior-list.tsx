import { Badge, type Tone } from "#app/ui/badge.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { didOf } from "#domain/audit/event-words.ts";
import { riskLevel } from "#domain/threats/watch/risk.ts";

interface ShownBehavior {
  id: string;
  action: string;
  score: number;
  path: string | null;
  ip: string | null;
  person: string | null;
  at: Date;
  count: number;
}

const tones: Record<ReturnType<typeof riskLevel>, Tone> = {
  high: "danger",
  raised: "warn",
  low: "plain",
};

/** What people and visitors did, each with its risk. */
export function BehaviorList({
  behavior,
  timeZone,
}: {
  behavior: readonly ShownBehavior[];
  timeZone: string;
}) {
  if (behavior.length === 0) return <p className="text-sm text-ink-soft">Nothing was noted yet.</p>;
  return (
    <ul id="behavior" className="-mx-4 divide-y divide-line text-sm">
      {behavior.map((row) => (
        <li key={row.id} className="flex items-center justify-between gap-3 px-4 py-2">
          <div className="min-w-0 wrap-anywhere">
            <p>
              <span className="font-semibold">{row.person ?? "A visitor"}</span> {didOf(row.action)}
              {row.count > 1 ? ` ${row.count} times` : ""}
            </p>
            <p className="text-xs text-ink-soft">
              {[dateTimeText(row.at, timeZone), row.ip, row.path ? `on ${row.path}` : null]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <Badge tone={tones[riskLevel(row.score)]}>{`Risk ${row.score}`}</Badge>
        </li>
      ))}
    </ul>
  );
}
