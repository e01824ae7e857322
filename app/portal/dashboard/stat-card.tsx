import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

interface StatCardProps {
  label: string;
  value: string;
  hint: string;
  to?: string;
  alarming?: boolean;
}

/** A number that links to its list. */
export function StatCard({ label, value, hint, to, alarming = false }: StatCardProps) {
  const inside = (
    <>
      <span className="block text-sm font-semibold text-ink-soft">{label}</span>
      <span
        className={classNames(
          "block font-display text-3xl font-bold tabular-nums",
          alarming && "text-danger",
        )}
      >
        {value}
      </span>
      <span className="block text-xs text-ink-soft">{hint}</span>
    </>
  );
  const cardClasses = "block rounded-md border border-line bg-surface p-4 shadow-sm";
  return to ? (
    <Link
      to={to}
      className={classNames(cardClasses, "no-underline transition-colors hover:border-control")}
    >
      {inside}
    </Link>
  ) : (
    <div className={cardClasses}>{inside}</div>
  );
}
