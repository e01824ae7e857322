import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { durationText } from "#domain/settings/company.ts";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { FoundSource } from "./found-source.ts";

interface OldSiteReportProps {
  id: string;
  oldSite: NonNullable<FoundSource["oldSite"]>;
  timeZone: string;
}

/** Shows the copied requests, their answers, and the requests that the old site lost. */
export function OldSiteReport({ id, oldSite, timeZone }: OldSiteReportProps) {
  const { copies, report } = oldSite;
  const { from, isReady, taps, arrived, answered, medianMinutes, lost, open } = report;
  return (
    <Card>
      <CardHeader
        title="Report"
        description={
          isReady
            ? `Since ${dateTimeText(from, timeZone)}.`
            : `Since ${dateTimeText(from, timeZone)}. It is ready after two weeks.`
        }
      />
      <CardBody className="grid gap-4">
        <FactList
          facts={[
            { label: "Requests that arrived here", value: String(arrived) },
            {
              label: "Answered",
              value:
                medianMinutes === null
                  ? String(answered)
                  : `${answered}, half of them within ${durationText(Math.max(1, Math.round(medianMinutes)))}`,
            },
            {
              label: "Lost by the old site",
              value:
                open > 0
                  ? `${lost}, ${counted(open, "request")} without your answer`
                  : String(lost),
            },
            { label: "Taps on the phone number", value: String(taps) },
          ]}
        />
        {copies.length > 0 ? (
          <ul className="divide-y divide-line" aria-label="Copied requests">
            {copies.map(
              ({ id: message, leadId, name, receivedAt, answeredAt, cameTwice, isQuarantined }) => (
                <li
                  key={message}
                  className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm"
                >
                  <Link to={addresses.lead(leadId)} className="font-semibold">
                    {name}
                  </Link>
                  <span className="text-ink-soft">{dateTimeText(receivedAt, timeZone)}</span>
                  {isQuarantined ? <Badge tone="warn">Suspected spam</Badge> : null}
                  <span>
                    {answeredAt
                      ? `Answered ${dateTimeText(answeredAt, timeZone)}`
                      : "Not answered yet"}
                  </span>
                  {cameTwice === null ? (
                    <span className="flex flex-wrap gap-2">
                      {(["yes", "no"] as const).map((answer) => (
                        <ActionForm
                          key={answer}
                          intent="twice"
                          hidden={{ id, answer, message: String(message) }}
                          tone="ghost"
                          size="sm"
                        >
                          {answer === "yes" ? "The old site sent it too" : "The old site lost it"}
                        </ActionForm>
                      ))}
                    </span>
                  ) : (
                    <Badge tone={cameTwice ? "plain" : "danger"}>
                      {cameTwice ? "The old site sent it too" : "Lost by the old site"}
                    </Badge>
                  )}
                </li>
              ),
            )}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}
