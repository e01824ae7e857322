import { z } from "zod";
import { forEachPlain } from "#domain/leads/fields/plain-fields.ts";

const optional = z.string().nullable();

/** Props of the emails about a lead; stored with the email, so that it shows the facts at that time. */
export const leadEmailSchema = z.object({
  leadId: z.string(),
  submissionType: z.string(),
  name: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  email: optional,
  address: optional,
  service: z.string(),
  message: optional,
  source: z.string(),
  sourcePage: optional,
  consent: z.string(),
  /** The other system in which the visitor agreed. */
  consentSource: optional.default(null),
  /** As text: "Monday at 4PM". */
  promisedBy: z.string(),
  /** As text: "2 hours". */
  within: z.string(),
  /** Whether closed hours delayed the promised time. */
  closed: z.boolean(),
  /** The lead waited in the journal while the database was unavailable. */
  journaled: z.boolean().default(false),
  plan: optional.default(null),
  offer: optional.default(null),
  bestTime: optional.default(null),
  ...forEachPlain(() => optional.default(null)),
  /** The visitor's private link: change or cancel. */
  requestLink: optional.default(null),
  receivedAt: z.string(),
  link: z.string(),
});

/** Props of the email to the office when a visitor changed or cancelled a request. */
export const requestChangeSchema = z.object({
  name: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  isCancelled: z.boolean(),
  /** The form was sent again without its key: the sender of the change may be another person. */
  isRepeated: z.boolean().default(false),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  link: z.string(),
});

export type RequestChangeProps = z.output<typeof requestChangeSchema>;

/** Props of the email to the customer about a visit. */
export const visitEmailSchema = z.object({
  name: z.string(),
  address: optional,
  news: z.enum(["booked", "moved", "cancelled", "reminder"]),
  /** "Tuesday, November 24, 8AM to 10AM" */
  when: z.string(),
  /** Who visits; mails of earlier versions don't say. */
  who: optional,
});

export type VisitEmailProps = z.output<typeof visitEmailSchema>;

export type LeadEmailProps = z.output<typeof leadEmailSchema>;

/** The email to the people on duty about a lead that waits. */
export const alertTemplate = "lead-alert";
export const officeTemplate = "lead-office";
export const changeTemplate = "lead-changed";
export const visitorTemplate = "lead-visitor";
export const visitTemplate = "lead-visit";
