import { Link } from "react-router";
import type { SubscriberListItem } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { dateText } from "#domain/words/date-text.ts";
import * as addresses from "#app/addresses.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { SubscriberBadge } from "./subscriber-badge.tsx";

interface SubscriberListProps {
  subscribers: readonly SubscriberListItem[];
  timeZone: string;
}

/** Rows if there is room, otherwise cards: depends on the container, not the device. */
export function SubscriberList({ subscribers, timeZone }: SubscriberListProps) {
  return (
    <div className="@container">
      <div className="hidden @3xl:block">
        <Table label="Subscribers">
          <TableHead>
            <tr>
              <TableHeading>Email</TableHeading>
              <TableHeading>Status</TableHeading>
              <TableHeading>Source</TableHeading>
              <TableHeading>Signed up</TableHeading>
              <TableHeading>Confirmed</TableHeading>
            </tr>
          </TableHead>
          <TableBody>
            {subscribers.map((subscriber) => (
              <TableRow key={subscriber.id} className="relative">
                <TableCell className="w-1/2 max-w-0">
                  <SubscriberLink {...subscriber} />
                </TableCell>
                <TableCell>
                  <SubscriberBadge status={subscriber.status} />
                </TableCell>
                <TableCell className="max-w-48 truncate text-ink-soft">
                  {subscriber.source ?? "Unknown"}
                </TableCell>
                <TableCell className="whitespace-nowrap text-ink-soft">
                  {dateText(subscriber.createdAt, timeZone)}
                </TableCell>
                <TableCell className="whitespace-nowrap text-ink-soft">
                  {subscriber.confirmedAt ? dateText(subscriber.confirmedAt, timeZone) : "–"}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="grid grid-cols-1 gap-3 @3xl:hidden">
        {subscribers.map((subscriber) => (
          <li
            key={subscriber.id}
            className="relative grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4 shadow-sm"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <SubscriberLink {...subscriber} />
              </div>
              <SubscriberBadge status={subscriber.status} />
            </div>
            <p className="flex flex-wrap justify-between gap-2 text-xs text-ink-soft">
              <span className="wrap-anywhere">From {subscriber.source ?? "an unknown page"}</span>
              <span>{dateText(subscriber.createdAt, timeZone)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Covers the whole row or card. */
function SubscriberLink({ id, email }: { id: string; email: string }) {
  return (
    <Link
      to={addresses.subscriber(id)}
      className="block truncate font-semibold no-underline after:absolute after:inset-0"
    >
      {email}
    </Link>
  );
}
