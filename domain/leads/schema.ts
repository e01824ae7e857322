import { z } from "zod";
import { emailProblem } from "#domain/emails/address.ts";
import {
  addressProblem,
  cleanLine,
  cleanText,
  messageProblem,
  nameProblem,
  phoneProblem,
} from "./rules.ts";
import { quickServices, quoteServices } from "./choices.ts";
import type { SubmissionType } from "#database/vocabularies.ts";

export {
  type LeadEventType,
  type LeadStatus,
  leadStatuses,
  type SubmissionType,
  submissionTypes,
  type SyncStatus,
  syncStatuses,
} from "#database/vocabularies.ts";

export type FormKind = "quote" | "quick" | "chat";

type Rule = (value: string) => string | null;

function field(label: string, clean: (value: string) => string, rule: Rule) {
  return z
    .string({ error: `${label} is required` })
    .max(20_000, `${label} is invalid`)
    .transform(clean)
    .superRefine((value, context) => {
      const message = rule(value);
      if (message !== null) context.addIssue({ code: "custom", message });
    });
}

function choice(label: string, values: readonly { value: string }[]) {
  return z.string({ error: `${label} is required` }).superRefine((value, context) => {
    if (value === "") context.addIssue({ code: "custom", message: `${label} is required` });
    else if (!values.some((known) => known.value === value))
      context.addIssue({ code: "custom", message: `${label} is invalid` });
  });
}

export const consentMessage = "TCPA consent is required to submit this form";

const name = field("Name", cleanLine, nameProblem);
const phone = field("Phone", cleanLine, phoneProblem);
const email = field("Email", cleanLine, emailProblem);
const address = field("Address", cleanLine, addressProblem);
const message = field("Message", cleanText, messageProblem).optional();
const tcpaConsent = z
  .boolean({ error: consentMessage })
  .refine((given) => given, { error: consentMessage });

/** The estimate form; fields are checked in this order. */
const quoteSchema = z.object({
  name,
  phone,
  email,
  address,
  service: choice("Service", quoteServices),
  message,
  tcpaConsent,
});

/** The short form of the home page. */
const quickSchema = z.object({
  name,
  phone,
  service: choice("Service", quickServices),
  message,
  tcpaConsent,
});

/** The chat box on every page: its message is the request. */
const chatSchema = z.object({
  name,
  phone,
  message: field("Message", cleanText, (text) =>
    text === "" ? "Message is required" : messageProblem(text),
  ),
  tcpaConsent,
});

type QuoteValues = z.output<typeof quoteSchema>;
type ChatValues = z.output<typeof chatSchema>;

/** Common values of all forms: missing fields are null. */
export interface LeadValues {
  submissionType: SubmissionType;
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  service: string | null;
  message: string | null;
}

export const formSchemas = { quote: quoteSchema, quick: quickSchema, chat: chatSchema } as const;

export const submissionTypeOf: Record<FormKind, SubmissionType> = {
  quote: "estimate",
  quick: "contact",
  chat: "chat",
};

export type FieldErrors = Record<string, string[]>;

export type LeadFormCheck =
  | { ok: true; values: LeadValues }
  | { ok: false; fieldErrors: FieldErrors };

/** Validates raw form values; every invalid field gets its first message, in form order. */
export function checkLeadForm(kind: FormKind, raw: Record<string, unknown>): LeadFormCheck {
  const result = formSchemas[kind].safeParse(raw);
  if (!result.success) {
    const fieldErrors: FieldErrors = {};
    for (const issue of result.error.issues)
      fieldErrors[String(issue.path[0] ?? "form")] ??= [issue.message];
    return { ok: false, fieldErrors };
  }
  const given: Partial<QuoteValues> & Pick<ChatValues, "name" | "phone"> = result.data;
  return {
    ok: true,
    values: {
      submissionType: submissionTypeOf[kind],
      name: given.name,
      phone: given.phone,
      email: given.email ?? null,
      address: given.address ?? null,
      service: given.service ?? null,
      message: given.message || null,
    },
  };
}
