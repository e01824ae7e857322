import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { inboxAddress } from "#app/portal/leads/inbox/inbox-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
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
        {fresh === 0 ? (
          <p className="text-sm">No leads are waiting for an answer.</p>
        ) : (
          <div className="grid justify-items-start gap-2 text-sm">
            <p>
              {`${capped(fresh)} ${fresh === 1 ? "lead waits" : "leads wait"} for an answer`}
              {overdue > 0 ? (
                <>
                  {", "}
                  <Link
                    to={inboxAddress({ ...noFilters, overdue: true })}
                    className="text-danger underline"
                  >
                    {capped(overdue)} overdue
                  </Link>
                </>
              ) : null}
              .
            </p>
            <Link to={addresses.nextLead} className={buttonClass({ tone: "quiet", size: "sm" })}>
              Answer the next lead
            </Link>
          </div>
        )}
        {followUps.length === 0 ? (
          <p className="text-sm text-ink-soft">No follow-up is due.</p>
        ) : (
          <div>
            <h3 className="mb-2 text-sm">Follow-ups</h3>
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
          </div>
        )}
      </CardBody>
    </Card>
  );
}

const capped = (count: number): string => (count > 99 ? "99+" : String(count));
