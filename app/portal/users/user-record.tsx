import { Link } from "react-router";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** Account details, as name and value. */
export function UserFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UserRecordProps {
  title: string;
  empty: string;
  rows: readonly { id: string; text: string; note: string; at: string }[];
  /** Where all of them are. */
  more?: { to: string; label: string };
}

/** A list of events, newest first. */
export function UserRecord({ title, empty, rows, more }: UserRecordProps) {
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          more ? (
            <Link to={more.to} className="text-sm font-semibold underline">
              {more.label}
            </Link>
          ) : null
        }
      />
      {rows.length === 0 ? (
        <CardBody>
          <p className="text-sm text-ink-soft">{empty}</p>
        </CardBody>
      ) : (
        <ol className="divide-y divide-line text-sm">
          {rows.map(({ id, text, note, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2"
            >
              <span className="min-w-0">
                <span className="font-semibold first-letter:uppercase">{text}</span>
                {note ? <span className="text-ink-soft"> {note}</span> : null}
              </span>
              <span className="text-xs text-ink-soft tabular-nums">{at}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
