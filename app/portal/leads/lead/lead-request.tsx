import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { useUndisturbed } from "#app/form/use-undisturbed.ts";
import { choiceLabel, contactTimes, offers, plans, serviceLabel } from "#domain/leads/choices.ts";
import { plainField, plainNames } from "#domain/leads/fields/plain-fields.ts";
import { kindLabel, mailLink, mapLink } from "#domain/leads/labels.ts";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { LeadCorrection } from "./lead-correction.tsx";

interface LeadRequestProps {
  lead: LeadDetail["lead"];
  /** They agreed to texts to this number. */
  agreedToTexts: boolean;
  result: AnyResult | undefined;
}

/** Shows the person's request and contact details, with a form that corrects both. */
export function LeadRequest({ lead, agreedToTexts, result }: LeadRequestProps) {
  const own = resultFor(result, "correct");
  const { drawn, onInput } = useUndisturbed(lead, own);
  return (
    <Card>
      <CardHeader
        title={lead.imported ? "From the earlier system" : "Request"}
        className="max-md:sr-only"
      />
      <CardBody className="grid gap-4">
        {lead.message ? (
          <p className="max-w-prose text-lg whitespace-pre-wrap wrap-anywhere">{lead.message}</p>
        ) : null}
        <FactList
          facts={[
            {
              label: "Service",
              value: `${serviceLabel(lead.service)} (${kindLabel(lead.submissionType, lead.source, lead.imported).toLowerCase()})`,
            },
            ...plainNames.map((name) => ({ label: plainField(name).label, value: lead[name] })),
            {
              label: "Phone",
              value: <PhoneLink lead={lead} className="font-semibold underline" />,
            },
            {
              label: "Email",
              value: lead.email ? <a href={mailLink(lead.email)}>{lead.email}</a> : null,
            },
            {
              label: "Address",
              value: lead.address ? (
                <a href={mapLink(lead.address)} target="_blank" rel="noreferrer">
                  {lead.address}
                </a>
              ) : null,
            },
            { label: "Best time to reach", value: choiceLabel(contactTimes, lead.bestTime) },
            { label: "Asked about", value: choiceLabel(plans, lead.plan) },
            { label: "Offer", value: choiceLabel(offers, lead.offer) },
          ]}
        />
        {/* Closes after a success: a new version is a new form. */}
        <LeadCorrection
          key={drawn.version}
          lead={drawn}
          agreedToTexts={agreedToTexts}
          refused={refusedOf(own)}
          onInput={onInput}
        />
      </CardBody>
    </Card>
  );
}
