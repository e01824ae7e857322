import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { inboxAddress } from "#app/portal/leads/inbox/inbox-address.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { FollowUp } from "#domain/visits/list-visits.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { noFilters } from "#domain/leads/filters.ts";
import { dateText } from "#domain/words/date-text.ts";

interface FollowUpCardProps {
  followUps: readonly FollowUp[];
  /** Leads without an answer, and those past their promise. */
  fresh: number;
  overdue: number;
}

/** Whom to contact today: leads without an answer, and due follow-ups. */
export function FollowUpCard({ followUps, fresh, overdue }: FollowUpCardProps) {
  return (
    <Card>
      <CardHeader title="To contact today" />
      <CardBody className="grid gap-4">
        <p className="text-sm">
          {fresh === 0 ? (
            "No leads are waiting for an answer."
          ) : (
            <>
              <Link to={addresses.nextLead} className="underline">
                Answer the next lead
              </Link>
              {` of ${fresh > 99 ? "99+" : fresh}`}
              {overdue > 0 ? (
                <>
                  {", "}
                  <Link
                    to={inboxAddress({ ...noFilters, overdue: true })}
                    className="text-danger underline"
                  >
                    {overdue > 99 ? "99+" : overdue} overdue
                  </Link>
                </>
              ) : null}
            </>
          )}
        </p>
        <div>
          <h3 className="mb-2 text-sm">Follow-ups</h3>
          {followUps.length === 0 ? (
            <p className="text-sm text-ink-soft">No follow-up is due.</p>
          ) : (
            <ul className="grid gap-3">
              {followUps.map((lead) => (
                <li key={lead.id} className="text-sm">
                  <Link
                    to={addresses.lead(lead.id)}
                    className="inline-block min-h-6 font-semibold wrap-anywhere underline"
                  >
                    {lead.name}
                  </Link>
                  <p className="text-ink-soft">
                    {serviceLabel(lead.service)} · due {dateText(`${lead.day}T00:00:00Z`, "UTC")}
                  </p>
                  <PhoneLink lead={lead} className="inline-flex min-h-6 items-center underline" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
