import { counted } from "#domain/words/counted.ts";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { CustomerListItem } from "#domain/customers/list-customers.server.ts";
import { moneyText } from "#domain/leads/labels.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface CustomerListProps {
  customers: readonly CustomerListItem[];
  timeZone: string;
  now: Date;
}

/** Rows if there is room, otherwise cards: depends on the container, not the device. */
export function CustomerList({ customers, timeZone, now }: CustomerListProps) {
  return (
    <div className="@container">
      <div className="hidden @3xl:block">
        <Table label="Customers">
          <TableHead>
            <tr>
              <TableHeading>Customer</TableHeading>
              <TableHeading>Phone</TableHeading>
              <TableHeading>City</TableHeading>
              <TableHeading>Requests</TableHeading>
              <TableHeading>Won</TableHeading>
              <TableHeading>Last activity</TableHeading>
            </tr>
          </TableHead>
          <TableBody>
            {customers.map((customer) => (
              <TableRow key={customer.id} className="relative">
                <TableCell className="w-1/3 max-w-0">
                  <CustomerLink {...customer} />
                  {customer.email ? (
                    <p className="truncate text-xs text-ink-soft">{customer.email}</p>
                  ) : null}
                </TableCell>
                <TableCell>
                  <PhoneLink lead={customer} className="relative" />
                </TableCell>
                <TableCell className="max-w-40 truncate">{customer.city}</TableCell>
                <TableCell>
                  <span className="flex flex-wrap items-center gap-2">
                    {customer.requests}
                    <Open {...customer} />
                  </span>
                </TableCell>
                <TableCell>{customer.wonValue > 0 ? moneyText(customer.wonValue) : ""}</TableCell>
                <TableCell className="whitespace-nowrap text-ink-soft">
                  <LastActivity at={customer.lastActivity} timeZone={timeZone} now={now} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @3xl:hidden">
        {customers.map((customer) => (
          <li
            key={customer.id}
            className="relative grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4 text-sm shadow-sm"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <CustomerLink {...customer} />
                {customer.city ? <p className="truncate text-ink-soft">{customer.city}</p> : null}
              </div>
              <Open {...customer} />
            </div>
            <p>
              <PhoneLink lead={customer} className="relative inline-block py-2" />
            </p>
            <p className="flex flex-wrap justify-between gap-2 text-xs text-ink-soft">
              <span>
                {requestsText(customer.requests)}
                {customer.wonValue > 0 ? `, ${moneyText(customer.wonValue)} won` : ""}
              </span>
              <LastActivity at={customer.lastActivity} timeZone={timeZone} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Covers the whole row or card. */
function CustomerLink({ id, name }: CustomerListItem) {
  return (
    <Link
      to={addresses.customer(id)}
      data-lead
      className="block truncate font-semibold no-underline after:absolute after:inset-0"
    >
      {name}
    </Link>
  );
}

function Open({ openLeads }: CustomerListItem) {
  return openLeads === 0 ? null : <Badge tone="note">{openLeads} open</Badge>;
}

function LastActivity({ at, timeZone, now }: { at: Date; timeZone: string; now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={dateTimeText(at, timeZone)}>
      {agoText(at, now)}
    </time>
  );
}

export function requestsText(count: number): string {
  return counted(count, "request");
}
