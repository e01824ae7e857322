import { LinkCount, SectionLinks } from "#app/portal/frame/section-links.tsx";
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
  /** The number of leads in the view; undefined where nobody waits for an answer. */
  count?: number;
  isCurrent: boolean;
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
  const isToAnswer = plain && filters.status === "new" && filters.sort === "promise";
  const views: View[] = [
    {
      label: "To answer",
      filters: { ...base, status: "new", sort: "promise" },
      isCurrent: isToAnswer,
    },
    {
      label: "All",
      filters: { ...base, ...(mine ? { assigned: null } : {}), sort: "newest" },
      isCurrent: plain && !mine && filters.status === null,
    },
    {
      label: "My leads",
      filters: { ...base, assigned: "me" },
      count: counts.mine,
      isCurrent: plain && mine && filters.status === null,
    },
    ...leadStatuses.map((status) => ({
      label: statusLabels[status],
      filters: { ...base, status, sort: "newest" as const },
      ...(status === "new" ? { count: counts.status.new } : {}),
      isCurrent: plain && !isToAnswer && filters.status === status,
    })),
    {
      label: "Overdue",
      filters: { ...base, overdue: true },
      count: counts.overdue,
      isCurrent: filters.overdue,
      alarming: counts.overdue > 0,
    },
    {
      label: "Follow-up",
      filters: { ...base, followUp: true },
      count: counts.followUp,
      isCurrent: filters.followUp,
    },
    {
      label: "Quarantine",
      filters: { ...base, quarantine: true },
      count: counts.quarantine,
      isCurrent: filters.quarantine,
    },
  ];
  return (
    <SectionLinks
      label="Leads by status"
      dense
      links={views.map(({ label, filters: to, count = null, alarming = false, isCurrent }) => ({
        label,
        to: inboxAddress(to),
        isCurrent,
        badge: <LinkCount count={isNarrowed(filters) ? null : count} alarming={alarming} />,
      }))}
    />
  );
}
