import { counted } from "#domain/words/counted.ts";
import { Link } from "react-router";
import { leadChoice } from "#app/portal/leads/lead-choice.ts";
import * as addresses from "#app/addresses.ts";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { SamePersonLead, SamePersonPage } from "#domain/customers/same-person.server.ts";
import { MatchedLead } from "./matched-lead.tsx";
import { isProbable, matchText } from "./match-text.ts";

interface EarlierRequestsProps {
  lead: {
    id: string;
    seq: number;
    version: number;
    customerId: string | null;
    quarantined: boolean;
  };
  others: SamePersonPage;
  timeZone: string;
}

const shown = 5;

/** The other leads of the same phone, email or address, and what the office says about them. */
export function EarlierRequests({ lead, others, timeZone }: EarlierRequestsProps) {
  const { leads, total } = others;
  const isCustomer = leads.some(({ matches }) => matches.includes("customer"));
  const probable = leads.filter(
    ({ matches }) => isProbable(matches) && !matches.includes("customer"),
  );
  const rest = total - Math.min(shown, leads.length);
  return (
    <Card id="earlier-requests">
      <CardHeader
        title={`${leads.every(({ seq }) => seq < lead.seq) ? "Earlier requests" : "Other requests"}${total === 0 ? "" : ` (${total})`}`}
        description={
          total === 0 || isCustomer
            ? undefined
            : "Probably the same person; merging makes it certain."
        }
      />
      <CardBody className="grid gap-4">
        {total === 0 ? (
          <p className="text-sm text-ink-soft">
            Nobody with this phone number, email or address has written or called before.
          </p>
        ) : (
          <ul className="grid gap-3 divide-y divide-line [&>li:not(:first-child)]:pt-3">
            {leads.slice(0, shown).map((other) => (
              <li key={other.id} className="grid gap-1">
                <MatchedLead lead={other} why={matchText(other.matches)} timeZone={timeZone} />
                {lead.quarantined ? null : <Judge lead={lead} other={other} />}
              </li>
            ))}
          </ul>
        )}
        {!lead.quarantined && probable.length > 0 ? (
          <LeadForm intent="merge" className="">
            {[lead, ...probable].map((one) => (
              <input key={one.id} type="hidden" name="lead" value={leadChoice(one)} />
            ))}
            <LeadButton intent="merge" aria-keyshortcuts="M" className="w-full">
              {probable.length === 1
                ? "Same person: merge the two"
                : `Same person: merge all ${probable.length + 1}`}
            </LeadButton>
          </LeadForm>
        ) : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link
            to={addresses.customer(lead.customerId ?? lead.id)}
            aria-keyshortcuts="C"
            className="font-semibold underline"
          >
            Customer page
          </Link>
          <Link to={addresses.samePerson(lead.id)} className="font-semibold underline">
            {rest > 0 ? `All ${counted(total, "request")}` : "Merge with another lead"}
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}

interface JudgeProps {
  lead: EarlierRequestsProps["lead"];
  other: SamePersonLead;
}

/** Another person: remembered for a suggestion, taken out of a customer. */
function Judge({ lead, other }: JudgeProps) {
  const isMerged = other.matches.includes("customer");
  const intent = isMerged ? "separate" : "dismiss";
  const hidden: Record<string, string> = isMerged
    ? { leadId: other.id, version: String(other.version) }
    : { leadId: lead.id, otherId: other.id, version: String(lead.version) };
  const form = (label: string) => (
    <LeadForm intent={intent} hidden={hidden}>
      <LeadButton
        intent={intent}
        of={[isMerged ? "leadId" : "otherId", other.id]}
        tone={isMerged ? "danger" : "ghost"}
        className={isMerged ? "" : "-ml-3 text-ink-soft"}
      >
        {label}
      </LeadButton>
    </LeadForm>
  );
  if (!isMerged) return form("Mark as another person");
  return (
    <AskFirst label="Separate from this customer">
      <p>It is another person's, then, and is not suggested again.</p>
      {form("Separate it")}
    </AskFirst>
  );
}
