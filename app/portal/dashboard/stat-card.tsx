import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

interface StatCardProps {
  label: string;
  value: string;
  hint: string;
  to?: string;
  alarming?: boolean;
  /** Colors the number; `alarming` is the danger tone. */
  tone?: "reassure" | "warn" | "danger" | undefined;
}

const toneClasses = { reassure: "text-reassure", warn: "text-warn", danger: "text-danger" };

/** A number that links to its list. Without a list it is flat and does not look like a link. */
export function StatCard({
  label,
  value,
  hint,
  to,
  alarming = false,
  tone = alarming ? "danger" : undefined,
}: StatCardProps) {
  const inside = (
    <>
      <span className="block text-sm font-semibold text-ink-soft">{label}</span>
      <span
        className={classNames(
          "block font-display text-3xl font-bold tabular-nums",
          tone && toneClasses[tone],
        )}
      >
        {value}
      </span>
      <span className="block text-xs text-ink-soft">{hint}</span>
    </>
  );
  return to ? (
    <Link
      to={to}
      className="block rounded-md border border-line bg-surface p-4 no-underline shadow-sm transition-colors hover:border-control"
    >
      {inside}
    </Link>
  ) : (
    <div className="rounded-md border border-line p-4">{inside}</div>
  );
}
