import { Link } from "react-router";
import { leadChoice } from "#app/portal/leads/lead-choice.ts";
import * as addresses from "#app/addresses.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { MatchedLead } from "./matched-lead.tsx";
import { matchText } from "./match-text.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { Customer, CustomerLead } from "#domain/customers/get-customer.server.ts";
import type { SamePersonLead } from "#domain/customers/same-person.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

interface CustomerRequestsProps {
  customer: Customer;
  /** Leads that are probably this customer's. */
  probable: readonly SamePersonLead[];
  mayChange: boolean;
  timeZone: string;
}

/** The leads of the customer, what may belong to them, and ways to correct both. */
export function CustomerRequests({
  customer,
  probable,
  mayChange,
  timeZone,
}: CustomerRequestsProps) {
  const { leads, lastMerge } = customer;
  const [newest] = leads;
  const canMerge = mayChange && probable.length > 0 && newest !== undefined && !newest.quarantined;
  return (
    <>
      {canMerge ? (
        <Card>
          <CardHeader
            title={`Probably the same person (${probable.length})`}
            description="Their requests are not in this timeline yet."
          />
          <CardBody className="grid gap-4">
            <ul className="grid gap-3 divide-y divide-line [&>li:not(:first-child)]:pt-3">
              {probable.map((lead) => (
                <li key={lead.id} className="grid gap-1">
                  <MatchedLead lead={lead} why={matchText(lead.matches)} timeZone={timeZone} />
                  <ActionForm
                    intent="dismiss"
                    hidden={{
                      leadId: newest.id,
                      version: String(newest.version),
                      otherId: lead.id,
                    }}
                    tone="ghost"
                    size="sm"
                    className="-ml-3 text-ink-soft"
                  >
                    Mark as another person
                  </ActionForm>
                </li>
              ))}
            </ul>
            <IntentForm intent="merge" className="">
              {[newest, ...probable].map((one) => (
                <input key={one.id} type="hidden" name="lead" value={leadChoice(one)} />
              ))}
              <IntentButton
                intent="merge"
                tone="quiet"
                size="sm"
                aria-keyshortcuts="M"
                className="w-full"
              >
                Same person: merge
              </IntentButton>
            </IntentForm>
          </CardBody>
        </Card>
      ) : null}
      <Card>
        <CardHeader title={`Requests (${leads.length})`} />
        <CardBody className="grid gap-4">
          <ul className="grid gap-3 divide-y divide-line [&>li:not(:first-child)]:pt-3">
            {leads.map((lead) => (
              <li key={lead.id} className="grid gap-1">
                <MatchedLead lead={ofList(lead)} why={null} timeZone={timeZone} />
                {mayChange && leads.length > 1 ? (
                  <AskFirst label="Separate from this customer">
                    <p>It is another person's, then, and is not suggested again.</p>
                    <ActionForm
                      intent="separate"
                      hidden={{ version: String(lead.version), leadId: lead.id }}
                      tone="danger"
                      size="sm"
                    >
                      Separate it
                    </ActionForm>
                  </AskFirst>
                ) : null}
              </li>
            ))}
          </ul>
          {newest && mayChange ? (
            <p className="text-sm">
              <Link to={addresses.samePerson(newest.id)} className="font-semibold underline">
                Merge with another lead
              </Link>
            </p>
          ) : null}
          {mayChange && lastMerge ? (
            <IntentForm
              intent="unmerge"
              hidden={{ customerId: customer.id, mergeId: lastMerge.id }}
              className="grid justify-items-start gap-2 border-t border-line pt-3"
            >
              <p className="text-xs text-ink-soft">
                {`Merged by ${lastMerge.actor === "system:import" ? "an import" : lastMerge.actor}, ${dateTimeText(lastMerge.at, timeZone)}.`}
              </p>
              <IntentButton intent="unmerge" tone="quiet" size="sm">
                Undo the last merge
              </IntentButton>
            </IntentForm>
          ) : null}
        </CardBody>
      </Card>
    </>
  );
}

function ofList(lead: CustomerLead) {
  return { ...lead, seq: 0, assigneeName: null };
}
