import { FoldCard } from "#app/ui/fold-card.tsx";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { FactHistoryEntry } from "#domain/settings/facts/fact-history.server.ts";

interface ChangesCardProps {
  entries: readonly FactHistoryEntry[];
  timeZone: string;
}

/** Who changed which fact, and when. */
export function ChangesCard({ entries, timeZone }: ChangesCardProps) {
  return (
    <FoldCard
      title="History"
      note={entries.length === 0 ? "No changes yet" : counted(entries.length, "change")}
    >
      {entries.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No one has changed these facts yet. Every change you save is listed here, with the value
          before it.
        </p>
      ) : (
        <ol className="grid gap-4 text-sm">
          {entries.map(({ id, at, by, changes }) => (
            <li key={id} className="grid gap-1">
              <p className="text-ink-soft">
                <time dateTime={at}>{dateTimeText(at, timeZone)}</time>, {by ?? "unknown"}
              </p>
              <ul className="grid gap-1">
                {changes.map(({ fact, before, after }) => (
                  <li key={fact} className="wrap-anywhere">
                    <span className="font-semibold">{fact}:</span>{" "}
                    <del className="text-ink-soft">{before || "empty"}</del>{" "}
                    <span className="text-ink-soft">now</span>{" "}
                    <ins className="no-underline">{after || "empty"}</ins>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </FoldCard>
  );
}
