import { z } from "zod";
import { emailKind } from "#domain/emails/kind.server.ts";
import { isChat, kindOf, officeFacts, sampleLead } from "#domain/leads/mail/email-kinds.server.ts";
import { leadEmailSchema } from "#domain/leads/mail/email-props.ts";

/* These emails do not pass the outbox, which is in the database; so their wording cannot be changed in the portal. */

const explanation =
  "Our database is unavailable at the moment, so the portal does not show this yet. It is stored safely on the server's disk and arrives in the portal by itself, with another email.";

/** One lead, while the database is unavailable. */
export const leadNotice = emailKind({
  template: "lead-notice",
  name: "Lead notice, to the office",
  type: "Leads",
  purpose: "To the office for a lead that arrives while the database is unavailable.",
  reason:
    "Sent to the office because our database is unavailable. Reply to reach the visitor, if an email address was given.",
  schema: leadEmailSchema,
  variables: { name: "The visitor's name", kind: "Its kind", about: "The name and the service" },
  wording: {
    subject: "New {{kind}}, not in the portal yet: {{about}}",
    heading: "{{name}} is waiting for an answer",
    before: explanation,
    button: "",
    after: "",
  },
  values: (lead) => ({
    name: lead.name,
    kind: kindOf(lead),
    about: isChat(lead) ? lead.name : `${lead.name}, ${lead.service}`,
  }),
  facts: officeFacts,
  sample: sampleLead,
});

const summarySchema = z.object({
  leads: z.array(z.object({ name: z.string(), facts: z.string() })),
  /** Leads beyond the listed ones. */
  more: z.number(),
});

/** Many leads, while the database is unavailable. */
export const leadNoticeSummary = emailKind({
  template: "lead-notice-summary",
  name: "Summary of lead notices, to the office",
  type: "Leads",
  purpose: "To the office if many leads arrive while the database is unavailable.",
  reason: "Sent to the office because our database is unavailable.",
  schema: summarySchema,
  variables: { count: "How many leads" },
  wording: {
    subject: "{{count}} new leads, not in the portal yet",
    heading: "{{count}} visitors are waiting for an answer",
    before: explanation,
    button: "",
    after: "",
  },
  values: ({ leads, more }) => ({ count: String(leads.length + more) }),
  facts: ({ leads, more }) => [
    ...leads.map(({ name, facts }) => ({ label: name, value: facts })),
    ...(more > 0 ? [{ label: "And", value: `${more} more` }] : []),
  ],
  sample: () => ({ leads: [{ name: "Grace Hollowell", facts: "(757) 555-0142" }], more: 0 }),
});

/** Files of the journal that cannot be read. */
export const unreadableLeads = emailKind({
  template: "lead-journal-unreadable",
  name: "Unreadable leads, to the office",
  type: "System",
  purpose: "To the office if leads on the disk cannot be read after a start.",
  reason: "Sent to the office because leads may be lost.",
  schema: z.object({ count: z.number(), folder: z.string() }),
  variables: { count: "How many files", folder: "Where they are" },
  wording: {
    subject: "{{count}} leads on the disk cannot be read",
    heading: "Leads need help from the person who runs the server",
    before:
      "{{count}} leads that waited on the server's disk are damaged or were encrypted with a different secret. The files are in {{folder}}.",
    button: "",
    after:
      "Restore the secret that they were written with, move the files back to the folder above, and restart. You got a notice by email for most of these leads.",
  },
  values: ({ count, folder }) => ({ count: String(count), folder }),
  sample: () => ({ count: 1, folder: "data/lead-journal/unreadable" }),
});
