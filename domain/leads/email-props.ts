import { z } from "zod";

const optional = z.string().nullable();

/** What the mails about a lead are written from; kept with the mail, so that it says what was true then. */
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
  /** In words: "Monday at 4PM". */
  promisedBy: z.string(),
  /** In words: "2 hours". */
  within: z.string(),
  /** Whether the promise was put off by closed hours. */
  closed: z.boolean(),
  receivedAt: z.string(),
  link: z.string(),
});

export type LeadEmailProps = z.output<typeof leadEmailSchema>;

export const officeTemplate = "lead-office";
export const visitorTemplate = "lead-visitor";
