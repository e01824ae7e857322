import { Link } from "react-router";
import type { BusinessHours } from "#domain/settings/hours/hours.ts";
import { ReceivedTime } from "#app/portal/leads/received-time.tsx";
import { hasOwnDate } from "#domain/leads/imported/own-date.ts";
import { leadChoice } from "#app/portal/leads/lead-choice.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { type Column, ListTable, type RowCard } from "#app/portal/kit/list/list-table.tsx";
import { importedSource, kindLabel, leadSourceLabel, moneyText } from "#domain/leads/labels.ts";
import type { LeadListItem } from "#domain/leads/office/list-leads.server.ts";
import { readPromise } from "#domain/leads/promise-clock.ts";
import { maxKnown } from "#domain/customers/known-limit.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { BookedVisit } from "#domain/visits/list-visits.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { bulkFormId } from "./bulk-bar.tsx";
import { leadAddress, type WalkedList } from "./inbox-address.ts";
import { CallButton, PhoneLink } from "#app/portal/leads/call-link.tsx";
import {
  ImportedBadge,
  PromiseBadge,
  StatusBadge,
  SyncBadge,
} from "#app/portal/leads/lead-badges.tsx";

interface InboxListProps {
  leads: readonly LeadListItem[];
  /** Number of earlier leads of the same phone or email, by lead. */
  earlier: Readonly<Record<string, number>>;
  /** The next visit, by lead. */
  visits: Readonly<Record<string, BookedVisit>>;
  /** The list that a lead is opened from. */
  list: WalkedList;
  now: Date;
  hours: BusinessHours;
  /** True if leads can be selected for a common change. */
  selectable: boolean;
}

/** A table if there is room, otherwise two lines with a call button: depends on the container, not the device. */
export function InboxList({ leads, selectable, ...rest }: InboxListProps) {
  return (
    <ListTable
      label="Leads"
      rows={leads}
      columns={columnsOf(rest, selectable, leads)}
      className="[&_td]:py-0.5"
      card={(lead) => cardOf({ lead, ...rest }, selectable)}
    />
  );
}

type Shown = Omit<InboxListProps, "leads" | "selectable">;
type LeadProps = Shown & { lead: LeadListItem };

function columnsOf(
  shown: Shown,
  selectable: boolean,
  leads: readonly LeadListItem[],
): Column<LeadListItem>[] {
  const { earlier, list } = shown;
  const isAssigned = leads.some(({ assigneeName }) => assigneeName !== null);
  const hasStatus = !list.filters.status;
  const hasDetails = hasStatus || isAssigned || leads.some(hasExtras);
  return [
    ...(selectable ? [{ label: "Select", isLabelHidden: true, cell: selectOf }] : []),
    {
      label: "Lead",
      className: hasDetails ? "max-w-48" : "max-w-60",
      cell: (lead) => (
        <>
          <LeadLink lead={lead} list={list} />
          <p className="flex gap-1 text-xs text-ink-soft">
            <Known earlier={earlier[lead.id]} />
            <span className="truncate">
              {[lead.company, lead.address ?? lead.email].filter(Boolean).join(" · ")}
            </span>
          </p>
        </>
      ),
    },
    { label: "Phone", cell: (lead) => <PhoneLink lead={lead} className="relative" /> },
    {
      label: "Service",
      className: "max-w-48",
      cell: (lead) => (
        <>
          <p className="truncate">{serviceLabel(lead.service)}</p>
          <SubLine>{originText(lead)}</SubLine>
        </>
      ),
    },
    {
      label: "Promise",
      cell: (lead) => (
        <>
          <Due lead={lead} {...shown} />
          {hasStatus ? (
            <p className="text-xs text-ink-soft">
              {hasOwnDate(lead) ? "Received " : ""}
              <Received lead={lead} {...shown} />
            </p>
          ) : null}
        </>
      ),
    },
    ...(hasDetails
      ? [
          {
            label: hasStatus ? "Status" : isAssigned ? "Assigned to" : "Details",
            className: "max-w-36",
            cell: (lead: LeadListItem) => (
              <>
                <span className="flex flex-wrap items-center gap-x-2 whitespace-nowrap">
                  <Status lead={lead} list={list} />
                  <Extras lead={lead} />
                </span>
                <SubLine>{lead.assigneeName}</SubLine>
              </>
            ),
          },
        ]
      : []),
    ...(hasStatus
      ? []
      : [
          {
            label: "Received",
            className: "whitespace-nowrap text-ink-soft",
            cell: (lead: LeadListItem) => <Received lead={lead} {...shown} />,
          },
        ]),
  ];
}

/** The first line has name and age. The second line has the service, then the deadline or the status. */
function cardOf(props: LeadProps, selectable: boolean): RowCard {
  const { lead, earlier, visits, list, now, hours } = props;
  const { state } = readPromise(lead, now, hours);
  const isWaiting = state === "due" || state === "soon" || state === "overdue";
  return {
    start: selectable ? selectOf(lead) : null,
    title: <LeadLink lead={lead} list={list} />,
    aside: (
      <span className="shrink-0 text-xs text-ink-soft">
        <Received {...props} />
      </span>
    ),
    // The service is whole: a long promise goes below it, never under the call button.
    foot: (
      <span className="flex w-full flex-wrap justify-between gap-x-2">
        <span className="leading-5.5">
          {[serviceLabel(lead.service), lead.company].filter(Boolean).join(" · ")}
        </span>
        <span className="flex max-w-full flex-wrap items-center gap-x-2">
          <Known earlier={earlier[lead.id]} />
          {isWaiting ? null : <Extras lead={lead} />}
          {visits[lead.id] || isWaiting ? <Due {...props} /> : <Status lead={lead} list={list} />}
        </span>
      </span>
    ),
    end: (
      <CallButton
        lead={lead}
        label=""
        tone={state === "overdue" ? "action" : "ghost"}
        className="relative -mr-1.5 size-11 p-0!"
      />
    ),
  };
}

/** Shows the status unless the list filters by it. */
function Status({ lead, list }: Pick<LeadProps, "lead" | "list">) {
  return list.filters.status ? null : <StatusBadge status={lead.status} />;
}

/** "Quote request · Google Ads" */
function originText(lead: LeadListItem): string {
  const { type, source, imported } = lead;
  const kind = kindLabel(type, source, imported);
  return [...new Set([kind, ...(source === importedSource ? [] : [leadSourceLabel(lead)])])].join(
    " · ",
  );
}

function SubLine({ children }: { children: string | null }) {
  return children === null ? null : <p className="truncate text-xs text-ink-soft">{children}</p>;
}

/** The table and the lines both have one; only the visible one is checked. */
const selectOf = (lead: LeadListItem) => (
  <Checkbox
    name="lead"
    value={leadChoice(lead)}
    form={bulkFormId}
    aria-label={`Select ${lead.name}`}
    className="relative z-10 block"
  />
);

/** Shows the lead's next visit, or its promise. An imported lead has no promise. */
function Due({ lead, visits, now, hours }: Omit<LeadProps, "earlier" | "list">) {
  const visit = visits[lead.id];
  if (!visit)
    return lead.imported ? (
      <ImportedBadge lead={lead} />
    ) : (
      <PromiseBadge lead={lead} now={now} hours={hours} />
    );
  return (
    <span className="block text-xs">
      <span className="block font-semibold">{visitText(visit, hours.timeZone)}</span>
      <span className="text-ink-soft">{visit.personName}</span>
      <ImportedBadge lead={lead} />
    </span>
  );
}

/** A person who wrote or called before. */
function Known({ earlier }: { earlier: number | undefined }) {
  return earlier === undefined ? null : (
    <span className="shrink-0 text-xs font-semibold text-note">
      Known: {earlier >= maxKnown ? `${maxKnown} or more` : earlier} earlier
    </span>
  );
}

/** Covers the whole row; other controls are above it. */
function LeadLink({ lead, list }: Pick<LeadProps, "lead" | "list">) {
  const unopened = lead.firstOpenedAt === null && lead.status === "new";
  return (
    <Link
      to={leadAddress(lead.id, list)}
      data-lead
      className="flex min-w-0 items-center gap-2 no-underline after:absolute after:inset-0"
    >
      {unopened ? (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />
      ) : null}
      <span className={classNames("relative truncate", unopened ? "font-bold" : "font-semibold")}>
        {lead.name}
        {unopened ? <span className="sr-only"> (not opened yet)</span> : null}
      </span>
    </Link>
  );
}

const hasExtras = ({ value, sync, quarantined }: LeadListItem) =>
  value !== null || sync === "failed" || quarantined;

function Extras({ lead }: { lead: LeadListItem }) {
  return (
    <>
      {lead.value === null ? null : (
        <span className="text-xs text-ink-soft">{moneyText(lead.value)}</span>
      )}
      {lead.sync === "failed" ? (
        <span className="inline-flex items-center gap-1 text-xs">
          CRM <SyncBadge sync={lead.sync} />
        </span>
      ) : null}
      {lead.quarantined ? (
        <Badge tone="warn">
          {lead.quarantineReasons.length}{" "}
          {lead.quarantineReasons.length === 1 ? "reason" : "reasons"}
        </Badge>
      ) : null}
    </>
  );
}

function Received({ lead, now, hours }: Pick<LeadProps, "lead" | "now" | "hours">) {
  return (
    <ReceivedTime
      at={lead.createdAt}
      isImport={!hasOwnDate(lead)}
      now={now}
      timeZone={hours.timeZone}
    />
  );
}
