import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { Link } from "react-router";
import { type PeopleFilters } from "#domain/people/users/people-filters.ts";
import type { UserStats } from "#domain/people/users/queries/user-stats.server.ts";
import { peopleAddress } from "./people-address.ts";

/** User counts, each linked to its list. */
export function UserNumbers({ stats }: { stats: UserStats }) {
  const shown: { label: string; value: number; hint: string; role: PeopleFilters["role"] }[] = [
    { label: "Total Users", value: stats.total, hint: "Everyone with an account", role: null },
    { label: "Admins", value: stats.admins, hint: "Full access to the portal", role: "admin" },
    {
      label: "Staff Members",
      value: stats.staff,
      hint: "Admins, bloggers, SEO, office",
      role: "staff",
    },
  ];
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3">
      {shown.map(({ label, value, hint, role }) => (
        <li key={label}>
          <Link
            to={peopleAddress({ ...peopleFilters.none, role })}
            preventScrollReset
            className="block h-full rounded-md border border-line bg-surface p-3 no-underline shadow-sm transition-colors hover:border-control sm:p-4"
          >
            <span className="block text-xs font-semibold text-ink-soft sm:text-sm">{label}</span>
            <span className="block font-display text-3xl font-bold tabular-nums">{value}</span>
            <span className="block text-xs text-ink-soft max-sm:hidden">{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
