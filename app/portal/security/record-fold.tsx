import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface RecordFoldProps {
  entries: Readonly<Record<string, unknown>>;
  className?: string;
  /** What opens the record. */
  children?: ReactNode;
}

/** Shows the stored record of an event, folded. */
export function RecordFold({ entries, className, children }: RecordFoldProps) {
  const known = Object.entries(entries).filter(([, value]) => value !== null);
  return (
    <details className={classNames("min-w-0 text-sm open:basis-full", className)}>
      <summary
        className={
          children ? "cursor-pointer list-none" : "w-fit cursor-pointer text-xs font-semibold"
        }
      >
        {children ?? "View Details"}
      </summary>
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
    </details>
  );
}
