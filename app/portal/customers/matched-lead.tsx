import type { ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ImportedBadge, StatusBadge } from "#app/portal/leads/lead-badges.tsx";
import { serviceLabel } from "#domain/leads/choices.ts";
import type { SamePersonLead } from "#domain/customers/same-person.server.ts";
import { moneyText } from "#domain/leads/labels.ts";
import { dateText, dateTimeText } from "#domain/words/date-text.ts";

interface MatchedLeadProps {
  lead: Omit<SamePersonLead, "matches">;
  /** Why it is listed. */
  why: string | null;
  timeZone: string;
}

/** One other lead: what, when, how it went, and what it has in common. */
export function MatchedLead({ lead, why, timeZone }: MatchedLeadProps) {
  const facts = [
    lead.value === null ? null : moneyText(lead.value),
    lead.assigneeName,
    lead.name,
  ].filter((fact): fact is string => fact !== null);
  return (
    <div className="grid min-w-0 gap-0.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={addresses.lead(lead.id)}
          className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {serviceLabel(lead.service)}
          <span className="sr-only">, {lead.name}</span>
        </Link>
        <span className="flex gap-1">
          <ImportedBadge lead={lead} />
          <StatusBadge status={lead.status} />
        </span>
      </div>
      <p className="wrap-anywhere text-ink-soft">
        <time
          dateTime={lead.createdAt.toISOString()}
          title={dateTimeText(lead.createdAt, timeZone)}
        >
          {dateText(lead.createdAt, timeZone)}
        </time>
        {facts.map((fact) => (
          <Dotted key={fact}>{fact}</Dotted>
        ))}
      </p>
      {why === null ? null : <p className="text-xs text-ink-soft">{why}</p>}
    </div>
  );
}

function Dotted({ children }: { children: ReactNode }) {
  return <> · {children}</>;
}
