import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

interface NumberLineProps {
  numbers: readonly { label: string; value: number | string; to: string; isAlarm?: boolean }[];
}

/** Counts in one quiet line, each linked to its list. */
export function NumberLine({ numbers }: NumberLineProps) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {numbers.map(({ label, value, to, isAlarm = false }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className="flex min-h-11 items-center gap-2 text-sm text-ink-soft no-underline hover:underline"
          >
            {label}
            <span
              className={classNames(
                "font-semibold tabular-nums",
                isAlarm ? "text-danger" : "text-ink",
              )}
            >
              {typeof value === "number" ? value.toLocaleString("en-US") : value}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
