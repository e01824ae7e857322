import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { Link } from "react-router";
import { type PeopleFilters } from "#domain/people/users/people-filters.ts";
import type { UserStats } from "#domain/people/users/queries/user-stats.server.ts";
import { peopleAddress } from "./people-address.ts";

/** User counts, each linked to its list. */
export function UserNumbers({ stats }: { stats: UserStats }) {
  const shown: { label: string; value: number; role: PeopleFilters["role"] }[] = [
    { label: "Total Users", value: stats.total, role: null },
    { label: "Admins", value: stats.admins, role: "admin" },
    { label: "Staff Members", value: stats.staff, role: "staff" },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6">
      {shown.map(({ label, value, role }) => (
        <li key={label}>
          <Link
            to={peopleAddress({ ...peopleFilters.none, role })}
            preventScrollReset
            className="flex min-h-11 items-center gap-2 text-sm text-ink-soft no-underline hover:underline"
          >
            {label}
            <span className="font-semibold text-ink tabular-nums">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
