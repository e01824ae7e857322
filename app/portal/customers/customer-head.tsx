import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { CallButton } from "#app/portal/leads/call-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { mailLink, moneyText } from "#domain/leads/labels.ts";
import type { Customer } from "#domain/customers/get-customer.server.ts";
import { dateText, dateTimeText } from "#domain/words/date-text.ts";

interface CustomerHeadProps {
  customer: Customer;
  timeZone: string;
}

/** Who it is, what they are worth to us, and what comes next. */
export function CustomerHead({ customer, timeZone }: CustomerHeadProps) {
  const { nextVisit, leads } = customer;
  return (
    <header className="grid gap-4">
      <BackLink to={addresses.customers}>Customers</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{customer.name}</h1>
          <p className="text-sm text-ink-soft">
            {customer.otherNames.length > 0 ? `Also ${customer.otherNames.join(", ")}. ` : ""}
            With us since {dateText(customer.since, timeZone)}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CallButton lead={customer} />
          {customer.email ? (
            <a href={mailLink(customer.email)} className={buttonClass({ tone: "quiet" })}>
              Email
            </a>
          ) : null}
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 text-sm max-sm:gap-x-5">
        <Figure label="Requests" value={leads.length} />
        <Figure label="Open" value={customer.openLeads} />
        <Figure label="Won" value={moneyText(customer.wonValue)} />
        <Figure
          label="Next visit"
          value={
            nextVisit ? (
              <Link to={addresses.lead(nextVisit.leadId)} className="underline">
                {dateTimeText(nextVisit.startsAt, timeZone)}
              </Link>
            ) : (
              "None booked"
            )
          }
        />
      </dl>
    </header>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
