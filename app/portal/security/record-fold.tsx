import type { ReactNode } from "react";
import { Link } from "react-router";
import { Fold } from "#app/ui/fold.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface RecordFoldProps {
  entries: Readonly<Record<string, unknown>>;
  /** The page of what the event is about. */
  to?: string | null;
  className?: string;
  /** What opens the record. */
  children?: ReactNode;
}

/** Shows the stored record of an event, folded. */
export function RecordFold({ entries, to, className, children }: RecordFoldProps) {
  const known = Object.entries(entries).filter(([, value]) => value !== null);
  return (
    <Fold
      label={children ? <div className="min-w-0 flex-1">{children}</div> : "View Details"}
      className={classNames("min-w-0 text-sm open:basis-full", className)}
      isRow={children !== undefined}
      labelClass={children ? "" : "text-xs font-semibold"}
    >
      {to ? (
        <Link to={to} className="underline">
          Open the record
        </Link>
      ) : null}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink">
        {known.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft first-letter:uppercase">{name.replaceAll("_", " ")}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
