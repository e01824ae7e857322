import type { Links } from "#domain/access/links.ts";
import { type EmailFact, type EmailKind, emailKind } from "#domain/emails/kind.server.ts";
import { companyDefaults, durationText } from "#domain/settings/company.ts";
import {
  changeTemplate,
  leadEmailSchema,
  type LeadEmailProps,
  officeTemplate,
  requestChangeSchema,
  type VisitEmailProps,
  visitEmailSchema,
  visitorTemplate,
  visitTemplate,
} from "./email-props.ts";
import { plainField, type PlainName, plainNamesIn } from "#domain/leads/fields/plain-fields.ts";
import { mailLink, sourceLabel } from "#domain/leads/labels.ts";
import { recordMailOutcome } from "#domain/leads/sync/record-mail-outcome.server.ts";

/** A chat has no service; its message is the request. */
export function isChat(lead: LeadEmailProps): boolean {
  return lead.submissionType === "chat";
}

export function kindOf(lead: LeadEmailProps): string {
  if (isChat(lead)) return "chat message";
  return lead.submissionType === "estimate" ? "quote request" : "lead";
}

function fact(label: string, value: string | null, href?: string): EmailFact[] {
  return value ? [{ label, value, href }] : [];
}

const delayed =
  "Our database was unavailable when the request came in. If you got a notice by email, this is the same request.";

const sentAgain =
  "The same form was also sent without this link, maybe by another person. Please call before you close the request.";

/** For the office: all known facts. */
export function officeFacts(lead: LeadEmailProps): EmailFact[] {
  const factsOf = (part: "business" | "details") =>
    plainNamesIn(part).flatMap((name: PlainName) => fact(plainField(name).label, lead[name]));
  return [
    ...fact("Name", lead.name),
    ...factsOf("business"),
    ...fact("Phone", lead.phone, lead.phoneHref),
    ...fact("Email", lead.email, lead.email ? mailLink(lead.email) : undefined),
    ...fact("Address", lead.address),
    ...factsOf("details"),
    ...fact("Service", isChat(lead) ? null : lead.service),
    ...fact("Asked about", lead.plan),
    ...fact("Offer", lead.offer),
    ...fact("Best time", lead.bestTime),
    ...fact("Message", lead.message),
    ...fact("Answer promised", `within ${lead.within}: ${lead.promisedBy}`),
    ...fact("Received", lead.receivedAt),
    ...fact("Delayed", lead.journaled ? delayed : null),
    ...fact(
      "Source",
      [sourceLabel(lead.source), ...(lead.sourcePage ? [`on ${lead.sourcePage}`] : [])].join(", "),
    ),
    ...fact("Consent", lead.consent),
  ];
}

/** For the visitor. Anyone can enter any address, so the email repeats no free text: it could carry spam to strangers. */
function visitorFacts(lead: LeadEmailProps): EmailFact[] {
  return [...fact("Service", lead.service), ...fact("Phone", lead.phone)];
}

/** The first name, unless the text could be a message or an address of its own. */
function greetingName(name: string): string {
  const [first = ""] = name.split(" ");
  return name.length > 40 || /\.\S/.test(name) || first.length > 20 ? "neighbor" : first;
}

const shared = {
  name: "The visitor's name",
  phone: "The visitor's phone number",
  service: "The requested service",
};

export function sampleLead(
  origin: string,
  links: Links,
  company = companyDefaults,
): LeadEmailProps {
  return leadEmailSchema.parse({
    leadId: "sample",
    submissionType: "estimate",
    name: "Grace Hollowell",
    phone: "(757) 555-0142",
    phoneHref: "tel:+17575550142",
    email: "grace@example.com",
    address: "12 Oak Lane, Springfield, IL 62704",
    service: "Termite Control",
    message: "Found mud tubes on the crawl space piers this morning.\nPlease call after four.",
    source: "google-search",
    sourcePage: links.termites,
    consent: "Version 1, given Mar 2, 2026, 3:04 PM from 198.51.100.7",
    promisedBy: "today at 4PM",
    within: durationText(company.responseMinutes.urgent),
    closed: false,
    receivedAt: "Mar 2, 2026, 3:04 PM",
    plan: "Essential Protection, quarterly",
    bestTime: "Morning (8 to 11)",
    requestLink: `${origin}${links.request("sample")}`,
    link: `${origin}${links.leads}`,
  });
}

const visitNews: Record<VisitEmailProps["news"], string> = {
  booked: "Your visit is booked",
  moved: "Your visit has a new time",
  cancelled: "Your visit is canceled",
  reminder: "Your visit is coming up",
};

/** The emails about leads. */
export const leadEmails: readonly EmailKind[] = [
  emailKind({
    template: officeTemplate,
    lane: "office",
    name: "New lead, to the office",
    type: "Leads",
    purpose: "To the office for every lead that is not in quarantine.",
    reason:
      "Sent to the office for every new lead. Reply to reach the visitor, if an email address was given.",
    schema: leadEmailSchema,
    variables: {
      ...shared,
      kind: "“quote request”, “lead” or “chat message”",
      about: "The visitor's name, and the service if one was requested",
      within: "How soon we promised to answer, for example “2 hours”",
      promisedBy: "The time by which we promised to answer",
    },
    wording: {
      subject: "New {{kind}}: {{about}}",
      heading: "{{name}} is waiting for an answer",
      before: "We promised to answer within {{within}}: {{promisedBy}}.",
      button: "Open the lead",
      after: "",
    },
    values: (lead) => ({
      name: lead.name,
      phone: { text: lead.phone, href: lead.phoneHref },
      service: lead.service,
      kind: kindOf(lead),
      about: isChat(lead) ? lead.name : `${lead.name}, ${lead.service}`,
      within: lead.within,
      promisedBy: lead.promisedBy,
    }),
    facts: officeFacts,
    button: ({ link }) => link,
    sample: sampleLead,
    settled: recordMailOutcome,
  }),
  emailKind({
    template: visitorTemplate,
    lane: "visitor",
    name: "Request received, to the visitor",
    type: "Leads",
    purpose: "To the visitor, if an email address was given.",
    reason: "You get this email because {{origin}}. Not you? Call us at {{companyPhone}}.",
    schema: leadEmailSchema,
    variables: {
      ...shared,
      name: "The visitor's first name",
      promise: "How soon we answer: “2 hours, by Monday at 4PM”",
      origin: "How we got the address: “your address was entered in a form on our website”",
    },
    wording: {
      subject: "We received your request: {{companyName}}",
      heading: "Thank you, {{name}}",
      before: "We have your request. We'll contact you within {{promise}}.",
      button: "See, change or cancel your request",
      after: "Need us sooner? Call {{companyPhone}}.",
    },
    values: (lead) => ({
      name: greetingName(lead.name),
      phone: { text: lead.phone, href: lead.phoneHref },
      service: lead.service,
      origin: lead.consentSource
        ? `${lead.consentSource} gave us your address`
        : "your address was entered in a form on our website",
      promise: `${lead.within}${lead.closed ? " during business hours" : ""}, by ${lead.promisedBy}`,
    }),
    facts: visitorFacts,
    button: ({ requestLink }) => requestLink,
    sample: sampleLead,
    settled: recordMailOutcome,
    staleAfterHours: 24,
  }),
  emailKind({
    template: changeTemplate,
    name: "Request changed, to the office",
    type: "Leads",
    purpose: "To the office if a visitor changes or cancels a request by the private link.",
    reason: "Sent to the office for every change of an open request.",
    schema: requestChangeSchema,
    variables: {
      name: "The visitor's name",
      what: "“changed” or “canceled”",
    },
    wording: {
      subject: "{{name}} {{what}} the request",
      heading: "{{name}} {{what}} the request",
      before: "",
      button: "Open the lead",
      after: "",
    },
    values: ({ name, isCancelled }) => ({ name, what: isCancelled ? "canceled" : "changed" }),
    facts: ({ phone, phoneHref, changes, isRepeated }) => [
      ...fact("Phone", phone, phoneHref),
      ...fact("Please check", isRepeated ? sentAgain : null),
      ...changes.flatMap(({ label, from, to }) =>
        fact(label, `${to || "(empty)"}, before: ${from || "(empty)"}`),
      ),
    ],
    button: ({ link }) => link,
    sample: (origin, links) => ({
      name: "Grace Hollowell",
      phone: "(757) 555-0142",
      phoneHref: "tel:+17575550142",
      isCancelled: false,
      isRepeated: false,
      changes: [{ label: "Best time", from: "", to: "morning" }],
      link: `${origin}${links.leads}`,
    }),
    settled: recordMailOutcome,
  }),
  emailKind({
    template: visitTemplate,
    name: "Visit, to the customer",
    type: "Leads",
    purpose: "To the customer when a visit is booked, moved or canceled, and a day before it.",
    reason:
      "You get this email because you asked us for a service. Not you? Call us at {{companyPhone}}.",
    schema: visitEmailSchema,
    variables: {
      name: "The customer's first name",
      news: "What happened, for example “Your visit is booked”",
      when: "Day and time of the visit",
      sentence: "What to expect, in one sentence",
      who: "The name of who visits",
    },
    wording: {
      subject: "{{news}}: {{when}}",
      heading: "{{news}}, {{name}}",
      before: "{{sentence}}",
      button: "",
      after: "Need a different time? Call {{companyPhone}}.",
    },
    values: ({ name, news, when, who }) => ({
      who: who ?? "",
      name: greetingName(name),
      news: visitNews[news],
      when,
      sentence:
        news === "cancelled"
          ? `The visit on ${when} won't take place.`
          : `We'll arrive on ${when}. Please have someone there to let us in.`,
    }),
    facts: ({ when, address, news, who }) =>
      news === "cancelled"
        ? []
        : [...fact("When", when), ...fact("Where", address), ...fact("Who visits", who)],
    button: () => null,
    sample: () => ({
      name: "Grace Hollowell",
      address: "12 Oak Lane, Springfield, IL 62704",
      news: "booked" as const,
      when: "Tuesday, November 24, 1PM to 3PM",
      who: "Tom Fields",
    }),
    settled: recordMailOutcome,
    staleAfterHours: 24,
  }),
];
