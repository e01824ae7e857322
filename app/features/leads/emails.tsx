import {
  EmailButton,
  type EmailFact,
  EmailFacts,
  EmailLayout,
  EmailLink,
  type EmailSender,
  EmailText,
  writeEmail,
} from "#app/features/emails/emails.tsx";
import type { WrittenEmail } from "#app/features/emails/schema.ts";
import type { LeadEmailProps } from "./email-props.ts";
import { mailLink } from "./labels.ts";

interface LeadEmail {
  lead: LeadEmailProps;
  sender: EmailSender;
}

/** A chat names no service; its message says it all. */
function isChat(lead: LeadEmailProps): boolean {
  return lead.submissionType === "chat";
}

function officeSubject(lead: LeadEmailProps): string {
  if (isChat(lead)) return `New chat message: ${lead.name}`;
  return `New ${lead.submissionType === "estimate" ? "quote request" : "lead"}: ${lead.name}, ${lead.service}`;
}

/** To the office: everything known, and the way to the lead. */
function LeadOfficeEmail({ lead, sender }: LeadEmail) {
  const facts: EmailFact[] = [
    { label: "Name", value: lead.name },
    { label: "Phone", value: lead.phone, href: lead.phoneHref },
    ...(lead.email ? [{ label: "E-mail", value: lead.email, href: mailLink(lead.email) }] : []),
    ...(lead.address ? [{ label: "Address", value: lead.address }] : []),
    ...(isChat(lead) ? [] : [{ label: "Service", value: lead.service }]),
    ...(lead.message ? [{ label: "Message", value: lead.message }] : []),
    { label: "Answer promised", value: `within ${lead.within}: ${lead.promisedBy}` },
    { label: "Received", value: lead.receivedAt },
    {
      label: "Source",
      value: lead.sourcePage ? `${lead.source}, on ${lead.sourcePage}` : lead.source,
    },
    { label: "Consent", value: lead.consent },
  ];
  return (
    <EmailLayout
      sender={sender}
      preview={`${isChat(lead) ? "A message" : lead.service}, ${lead.phone}. Answer by ${lead.promisedBy}.`}
      title={`${lead.name} is waiting for an answer`}
      reason="Sent to the office for every new lead. Reply to reach the visitor, where an e-mail address was given."
    >
      <EmailText>
        We promised to answer within {lead.within}: {lead.promisedBy}.
      </EmailText>
      <EmailFacts facts={facts} />
      <EmailButton href={lead.link}>Open the lead</EmailButton>
    </EmailLayout>
  );
}

function visitorSubject(sender: EmailSender): string {
  return `We received your request: ${sender.name}`;
}

/** To the visitor: what was asked, when we answer, how to reach us sooner. */
function LeadVisitorEmail({ lead, sender }: LeadEmail) {
  const facts: EmailFact[] = [
    { label: "Service", value: lead.service },
    ...(lead.address ? [{ label: "Address", value: lead.address }] : []),
    { label: "Phone", value: lead.phone },
    ...(lead.message ? [{ label: "Message", value: lead.message }] : []),
  ];
  return (
    <EmailLayout
      sender={sender}
      preview={`We will contact you within ${lead.within}.`}
      title={`Thank you, ${lead.name}`}
      reason={`You get this mail because your address was entered in a form on our website. Not you? Tell us at ${sender.phone}.`}
    >
      <EmailText>
        Your request is with us. We will contact you within {lead.within}
        {lead.closed ? ` of opening time: ${lead.promisedBy}` : ""}.
      </EmailText>
      <EmailFacts facts={facts} />
      <EmailText>
        Sooner is better? Call <EmailLink href={sender.tel}>{sender.phone}</EmailLink>.
      </EmailText>
    </EmailLayout>
  );
}

export function writeOfficeEmail(mail: LeadEmail): Promise<WrittenEmail> {
  return writeEmail(officeSubject(mail.lead), <LeadOfficeEmail {...mail} />);
}

export function writeVisitorEmail(mail: LeadEmail): Promise<WrittenEmail> {
  return writeEmail(visitorSubject(mail.sender), <LeadVisitorEmail {...mail} />);
}
