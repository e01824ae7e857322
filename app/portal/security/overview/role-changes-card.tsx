import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
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
    <Card className="min-w-0">
      <CardHeader title="Role changes" description="Who got which role, and from whom." />
      <CardBody className="grid gap-3">
        {isRisky ? (
          <Notice tone="danger" role="alert">
            High Security Risk: {lastHour} role changes in the last hour
          </Notice>
        ) : null}
        {changes === null ? (
          <Notice tone="danger" role="alert" title="Failed to check for suspicious activity">
            Load the page again in a moment.
          </Notice>
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
      </CardBody>
    </Card>
  );
}
