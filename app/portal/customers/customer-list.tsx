import type { ReactNode } from "react";
import { counted } from "#domain/words/counted.ts";
import * as addresses from "#app/addresses.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { type Column, ListTable, RowLink } from "#app/portal/kit/list/list-table.tsx";
import { ReceivedTime } from "#app/portal/leads/received-time.tsx";
import type { CustomerListItem } from "#domain/customers/list-customers.server.ts";
import { moneyText } from "#domain/leads/labels.ts";

interface CustomerListProps {
  customers: readonly CustomerListItem[];
  timeZone: string;
  now: Date;
}

export function CustomerList({ customers, timeZone, now }: CustomerListProps) {
  const activityOf = (customer: CustomerListItem) => activityText(customer, timeZone, now);
  return (
    <ListTable
      label="Customers"
      rows={customers}
      columns={columnsOf(activityOf)}
      card={(customer) => ({
        title: linkOf(customer),
        aside: <PhoneLink lead={customer} className="relative -my-1 py-1 font-semibold" />,
        foot: (
          <>
            <span className="min-w-0 truncate">
              {[
                customer.city,
                customer.requests > 1 ? requestsText(customer.requests) : null,
                customer.wonValue > 0 ? `${moneyText(customer.wonValue)} won` : null,
                customer.openLeads > 0 ? `${customer.openLeads} open` : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {activityOf(customer)}
          </>
        ),
      })}
    />
  );
}

const columnsOf = (
  activityOf: (customer: CustomerListItem) => ReactNode,
): readonly Column<CustomerListItem>[] => [
  {
    label: "Customer",
    className: "w-1/3 max-w-0",
    cell: (customer) => (
      <>
        {linkOf(customer)}
        {customer.email ? <p className="truncate text-xs text-ink-soft">{customer.email}</p> : null}
      </>
    ),
  },
  { label: "Phone", cell: (customer) => <PhoneLink lead={customer} className="relative" /> },
  { label: "City", className: "max-w-40 truncate", cell: ({ city }) => city },
  {
    label: "Requests",
    cell: ({ requests, openLeads }) =>
      [requests > 1 ? requests : null, openLeads > 0 ? `${openLeads} open` : null]
        .filter(Boolean)
        .join(" · "),
  },
  { label: "Won", cell: ({ wonValue }) => (wonValue > 0 ? moneyText(wonValue) : "") },
  { label: "Last activity", className: "whitespace-nowrap text-ink-soft", cell: activityOf },
];

function activityText(
  { lastActivity: at, isImport }: CustomerListItem,
  timeZone: string,
  now: Date,
) {
  return <ReceivedTime at={at} isImport={isImport} now={now} timeZone={timeZone} />;
}

const linkOf = ({ id, name }: CustomerListItem) => (
  <RowLink to={addresses.customer(id)} isLead>
    {name}
  </RowLink>
);

export function requestsText(count: number): string {
  return counted(count, "request");
}
