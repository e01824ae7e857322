import {
  CalendarDays,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquare,
  Paperclip,
  Phone,
  Replace,
} from "lucide-react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Pager } from "#app/ui/pager.tsx";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { CustomerLead } from "#domain/customers/get-customer.server.ts";
import type { TimelinePage } from "#domain/customers/timeline/read-timeline.server.ts";
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
  timelineLabels,
} from "#domain/customers/timeline/timeline.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface CustomerTimelineProps {
  customerId: string;
  page: TimelinePage;
  kind: TimelineKind | null;
  isFirst: boolean;
  leads: readonly CustomerLead[];
  mayReadEmails: boolean;
  timeZone: string;
}

const icons: Record<TimelineKind, LucideIcon> = {
  request: Inbox,
  change: Replace,
  note: FileText,
  call: Phone,
  email: Mail,
  text: MessageSquare,
  visit: CalendarDays,
  file: Paperclip,
};

/** Everything that happened, newest first. */
export function CustomerTimeline(props: CustomerTimelineProps) {
  const { customerId, page, kind, isFirst } = props;
  const address = (query: Record<string, string | null>) =>
    addresses.withQuery(addresses.customer(customerId), query);
  const chip = (value: TimelineKind | null, label: string) => (
    <li key={label}>
      <Link
        to={address({ kind: value })}
        preventScrollReset
        aria-current={kind === value ? "page" : undefined}
        className="inline-flex min-h-9 items-center rounded-md border border-control bg-surface px-3 text-sm font-semibold no-underline hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-ground"
      >
        {label}
      </Link>
    </li>
  );
  return (
    <Card className="min-w-0">
      <CardHeader title="Timeline" />
      <CardBody className="grid grid-cols-1 gap-4">
        <nav aria-label="Kinds of entries">
          <ul className="flex flex-wrap gap-2">
            {chip(null, "Everything")}
            {timelineKinds
              .filter((value) => value === kind || page.kinds.includes(value))
              .map((value) => chip(value, timelineLabels[value]))}
          </ul>
        </nav>
        {page.entries.length === 0 ? (
          <p className="text-sm text-ink-soft">
            {kind === null ? "Nothing more." : "Nothing of this kind."}
          </p>
        ) : (
          <ol className="grid gap-4">
            {page.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} {...props} />
            ))}
          </ol>
        )}
        <Pager
          back={isFirst ? null : address({ kind })}
          forward={page.next === null ? null : address({ kind, after: page.next })}
          backLabel="Newest"
          size="sm"
        />
      </CardBody>
    </Card>
  );
}

interface EntryProps extends CustomerTimelineProps {
  entry: TimelineEntry;
}

function Entry({ entry, leads, mayReadEmails, timeZone }: EntryProps) {
  const Icon = icons[entry.kind];
  const lead = leads.find(({ id }) => id === entry.leadId);
  return (
    <li className="grid grid-cols-[max-content_minmax(0,1fr)] gap-3 text-sm">
      <span
        className={classNames(
          "grid size-8 place-items-center rounded-md",
          entry.isProblem ? "bg-danger-wash text-danger" : "bg-sunken text-ink-soft",
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          {entry.emailId && mayReadEmails ? (
            <Link to={addresses.email(entry.emailId)} className="underline">
              {entry.title}
            </Link>
          ) : (
            entry.title
          )}
        </p>
        {entry.body ? <p className="whitespace-pre-wrap wrap-anywhere">{entry.body}</p> : null}
        <EntryFile entry={entry} />
        <p className="text-xs text-ink-soft">
          <time dateTime={entry.at.toISOString()}>{dateTimeText(entry.at, timeZone)}</time>
          {entry.by ? ` · ${entry.by}` : null}
          {lead && leads.length > 1 ? (
            <>
              {" · "}
              <Link to={addresses.lead(lead.id)} className="underline">
                {serviceLabel(lead.service)}
              </Link>
            </>
          ) : null}
        </p>
      </div>
    </li>
  );
}

function EntryFile({ entry: { file, leadId, title } }: { entry: TimelineEntry }) {
  if (!file) return null;
  const { fileId, isPicture } = file;
  const address = addresses.leadFile(leadId, fileId);
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="w-fit font-semibold underline"
      aria-label={isPicture ? title : undefined}
    >
      {isPicture ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          className="mt-1 h-24 w-32 rounded-md border border-line bg-sunken object-contain"
        />
      ) : (
        "Download"
      )}
    </a>
  );
}
