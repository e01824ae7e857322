import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { LeadFilters } from "#domain/leads/filters.ts";
import { statusLabels } from "#domain/leads/labels.ts";
import type { LeadCounts } from "#domain/leads/office/count-leads.server.ts";
import { leadStatuses } from "#domain/leads/schema.ts";
import { inboxAddress, isNarrowed } from "./inbox-address.ts";

interface InboxViewsProps {
  filters: LeadFilters;
  counts: LeadCounts;
}

interface View {
  label: string;
  filters: LeadFilters;
  count: number | null;
  current: boolean;
  alarming?: boolean;
}

/** What a view decides by itself. */
const unviewed = {
  status: null,
  overdue: false,
  quarantine: false,
  followUp: false,
  ids: [],
} satisfies Partial<LeadFilters>;

/** The inbox by status; other filters stay. Counts cover all leads, so they are hidden while a filter is on. */
export function InboxViews({ filters, counts }: InboxViewsProps) {
  const base: LeadFilters = { ...filters, ...unviewed };
  const plain = !filters.overdue && !filters.quarantine && !filters.followUp;
  const mine = filters.assigned === "me";
  const shown = (count: number) => (isNarrowed(filters) ? null : count);
  const isToAnswer = plain && filters.status === "new" && filters.sort === "promise";
  const views: View[] = [
    {
      label: "To answer",
      filters: { ...base, status: "new", sort: "promise" },
      count: null,
      current: isToAnswer,
    },
    {
      label: "All",
      filters: { ...base, ...(mine ? { assigned: null } : {}), sort: "newest" },
      count: null,
      current: plain && !mine && filters.status === null,
    },
    {
      label: "My leads",
      filters: { ...base, assigned: "me" },
      count: shown(counts.mine),
      current: plain && mine && filters.status === null,
    },
    ...leadStatuses.map((status) => ({
      label: statusLabels[status],
      filters: { ...base, status, sort: "newest" as const },
      count: shown(counts.status[status]),
      current: plain && !isToAnswer && filters.status === status,
    })),
    {
      label: "Overdue",
      filters: { ...base, overdue: true },
      count: shown(counts.overdue),
      current: filters.overdue,
      alarming: counts.overdue > 0,
    },
    {
      label: "Follow-up",
      filters: { ...base, followUp: true },
      count: shown(counts.followUp),
      current: filters.followUp,
    },
    {
      label: "Quarantine",
      filters: { ...base, quarantine: true },
      count: shown(counts.quarantine),
      current: filters.quarantine,
    },
  ];
  return (
    <nav aria-label="Leads by status" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1 border-b border-line">
        {views.map((view) => (
          <li key={view.label}>
            <Link
              to={inboxAddress(view.filters)}
              aria-current={view.current ? "page" : undefined}
              className="-mb-px flex min-h-9 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-2 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {view.label}
              {view.count === null || view.count === 0 ? null : (
                <span
                  className={classNames(
                    "rounded-md px-1.5 text-xs tabular-nums",
                    view.alarming ? "bg-danger-wash text-danger" : "bg-sunken text-ink-soft",
                  )}
                >
                  {view.count > 99 ? "99+" : view.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
