import { Link } from "react-router";
import type { BusinessHours } from "#domain/settings/hours/hours.ts";
import { ReceivedTime } from "#app/portal/leads/received-time.tsx";
import { hasOwnDate } from "#domain/leads/imported/own-date.ts";
import { leadChoice } from "#app/portal/leads/lead-choice.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { importedSource, kindLabel, leadSourceLabel, moneyText } from "#domain/leads/labels.ts";
import type { LeadListItem } from "#domain/leads/office/list-leads.server.ts";
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

/** Rows if there is room, otherwise cards with a call button: depends on the container, not the device. */
export function InboxList(props: InboxListProps) {
  return (
    <div className="@container">
      <div className="hidden @3xl:block">
        <Rows {...props} />
      </div>
      <ul className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @3xl:hidden">
        {props.leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} {...props} />
        ))}
      </ul>
    </div>
  );
}

function Rows({ leads, earlier, visits, list, now, hours, selectable }: InboxListProps) {
  return (
    <Table label="Leads" className="[&_td]:py-0.5">
      <TableHead>
        <tr>
          {selectable ? (
            <TableHeading className="w-10">
              <span className="sr-only">Select</span>
            </TableHeading>
          ) : null}
          <TableHeading>Lead</TableHeading>
          <TableHeading>Phone</TableHeading>
          <TableHeading>Service</TableHeading>
          <TableHeading>Promise</TableHeading>
          <TableHeading>Status</TableHeading>
          <TableHeading>Received</TableHeading>
        </tr>
      </TableHead>
      <TableBody>
        {leads.map((lead) => (
          <TableRow key={lead.id} className="relative">
            {selectable ? (
              <TableCell className="w-10">
                <SelectLead lead={lead} />
              </TableCell>
            ) : null}
            <TableCell className="max-w-48">
              <LeadLink lead={lead} list={list} />
              <p className="flex gap-1 text-xs text-ink-soft">
                <Known earlier={earlier[lead.id]} />
                <span className="truncate">
                  {[lead.company, lead.address ?? lead.email].filter(Boolean).join(" · ")}
                </span>
              </p>
            </TableCell>
            <TableCell>
              <PhoneLink lead={lead} className="relative" />
            </TableCell>
            <TableCell className="max-w-48">
              <p className="truncate">{serviceLabel(lead.service)}</p>
              <SubLine>{originText(lead)}</SubLine>
            </TableCell>
            <TableCell>
              <Due lead={lead} visit={visits[lead.id]} now={now} hours={hours} />
            </TableCell>
            <TableCell className="max-w-36">
              <span className="flex items-center gap-2 whitespace-nowrap">
                <StatusBadge status={lead.status} />
                <Extras lead={lead} />
              </span>
              <SubLine>{lead.assigneeName}</SubLine>
            </TableCell>
            <TableCell className="whitespace-nowrap text-ink-soft">
              <Received lead={lead} now={now} hours={hours} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
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

/** Rows and cards both have one; only the visible one is checked. */
function SelectLead({ lead }: { lead: LeadListItem }) {
  return (
    <Checkbox
      name="lead"
      value={leadChoice(lead)}
      form={bulkFormId}
      aria-label={`Select ${lead.name}`}
      className="relative z-10 block"
    />
  );
}

interface LeadRowProps extends Omit<InboxListProps, "leads"> {
  lead: LeadListItem;
}

function LeadCard({ lead, earlier, visits, list, now, hours, selectable }: LeadRowProps) {
  return (
    <li className="relative grid grid-cols-1 gap-3 rounded-md border border-line bg-surface p-4 shadow-sm">
      <div className="flex items-start justify-between gap-3">
        {selectable ? <SelectLead lead={lead} /> : null}
        <div className="min-w-0 grow">
          <LeadLink lead={lead} list={list} className="text-lg" />
          <p className="text-sm">{serviceLabel(lead.service)}</p>
          <p className="truncate text-sm text-ink-soft">{originText(lead)}</p>
          <Known earlier={earlier[lead.id]} />
          {lead.company ? <p className="truncate text-sm text-ink-soft">{lead.company}</p> : null}
          {lead.address ? <p className="truncate text-sm text-ink-soft">{lead.address}</p> : null}
        </div>
        <StatusBadge status={lead.status} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-soft">
        <span className="flex flex-wrap items-center gap-2">
          <Due lead={lead} visit={visits[lead.id]} now={now} hours={hours} />
          <Extras lead={lead} />
        </span>
        <Received lead={lead} now={now} hours={hours} />
      </div>
      <CallButton
        lead={lead}
        tone={lead.status === "new" ? "action" : "quiet"}
        className="relative w-full"
      />
    </li>
  );
}

/** Shows the lead's next visit, or its promise. An imported lead has no promise. */
function Due({
  lead,
  visit,
  now,
  hours,
}: Pick<LeadRowProps, "lead" | "now" | "hours"> & { visit: BookedVisit | undefined }) {
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

/** Covers the whole row or card; other controls are above it. */
function LeadLink({
  lead,
  list,
  className,
}: {
  lead: LeadListItem;
  list: WalkedList;
  className?: string;
}) {
  const unopened = lead.firstOpenedAt === null && lead.status === "new";
  return (
    <Link
      to={leadAddress(lead.id, list)}
      data-lead
      className={classNames(
        "flex min-w-0 items-center gap-2 no-underline after:absolute after:inset-0",
        className,
      )}
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

function Received({ lead, now, hours }: Pick<LeadRowProps, "lead" | "now" | "hours">) {
  return (
    <ReceivedTime
      at={lead.createdAt}
      isImport={!hasOwnDate(lead)}
      now={now}
      timeZone={hours.timeZone}
    />
  );
}
