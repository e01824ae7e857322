import { NotRead } from "#app/portal/security/not-read.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface RoleChangesCardProps {
  /** Null if they could not be read. */
  changes:
    | readonly {
        id: number;
        person: string | null;
        from: string | null;
        to: string | null;
        by: string | null;
        at: Date;
      }[]
    | null;
  lastHour: number;
  isRisky: boolean;
  timeZone: string;
}

const shown = 10;

/** The newest role changes; they appear here as they happen. */
export function RoleChangesCard({ changes, lastHour, isRisky, timeZone }: RoleChangesCardProps) {
  return (
    <FoldCard
      title="Role changes"
      note={changes?.length === 0 ? "None" : "Who got which role"}
      isOpen={isRisky || changes === null}
    >
      {isRisky ? (
        <Notice tone="danger" role="alert">
          High Security Risk: {lastHour} role changes in the last hour
        </Notice>
      ) : null}
      {changes === null ? (
        <NotRead title="Failed to check for suspicious activity" />
      ) : changes.length === 0 ? (
        <p className="text-sm text-ink-soft">No role was ever changed.</p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {changes.slice(0, shown).map(({ id, person, from, to, by, at }) => (
            <li key={id}>
              <span className="font-semibold wrap-anywhere">{person ?? "A deleted person"}</span>:{" "}
              {from ?? "none"} → {to ?? "none"}
              <span className="block text-xs text-ink-soft">
                {by ?? "The product"} · {dateTimeText(at, timeZone)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </FoldCard>
  );
}
