import { z } from "zod";
import { emailProblem } from "#domain/emails/address.ts";
import {
  addressProblem,
  cityProblem,
  cleaners,
  lengthProblem,
  messageProblem,
  nameProblem,
  phoneProblem,
  stateProblem,
  zipProblem,
} from "./rules.ts";
import {
  forEachPlain,
  plainField,
  type PlainName,
  plainNames,
  plainNamesIn,
} from "./fields/plain-fields.ts";
import { cleanLine } from "#domain/words/clean-text.ts";
import { chosen, contactTimes, knownPlan, knownService, offers } from "./choices.ts";
import type { ContactTime, SubmissionType } from "#database/vocabularies.ts";

export {
  type AlertChannel,
  type AlertStage,
  alertStages,
  type CallOutcome,
  callOutcomes,
  type ContactTime,
  type LeadEventType,
  type LeadStatus,
  leadStatuses,
  type LostReason,
  lostReasons,
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

/** An empty value is valid. */
function optionalField(label: string, clean: (value: string) => string, rule: Rule) {
  return field(label, clean, (value) => (value === "" ? null : rule(value))).optional();
}

/** A service, or empty. */
export const optionalService = z
  .string()
  .refine((value) => value === "" || knownService(value) !== null, "Service is invalid")
  .optional();

/** A plan, or empty. */
export const optionalPlan = z
  .string()
  .refine((value) => value === "" || knownPlan(value) !== null, "Plan is invalid")
  .optional();

/** A known value, or empty. */
export function optionalChoice(label: string, values: readonly { value: string }[]) {
  return z
    .string()
    .refine((value) => value === "" || chosen(values, value) !== null, `${label} is invalid`)
    .optional();
}

/** Carried by a link, not typed: an unknown value is dropped. */
const carried = (known: (value: string) => string | null) =>
  z
    .string()
    .transform((value) => known(value) ?? "")
    .optional();

const service = z.string({ error: "Service is required" }).superRefine((value, context) => {
  if (value === "") context.addIssue({ code: "custom", message: "Service is required" });
  else if (knownService(value) === null)
    context.addIssue({ code: "custom", message: "Service is invalid" });
});

export const consentMessage = "TCPA consent is required to submit this form";

const name = field("Name", cleaners.name, nameProblem);
const phone = field("Phone", cleaners.phone, phoneProblem);
const email = optionalField("Email", cleaners.email, emailProblem);
const requiredEmail = field("Email", cleaners.email, emailProblem);
const address = field("Address", cleaners.address, addressProblem);
const message = field("Message", cleaners.message, messageProblem).optional();
const tcpaConsent = z
  .boolean({ error: consentMessage })
  .refine((given) => given, { error: consentMessage });

const plainText = (name: PlainName) => {
  const { label, longest } = plainField(name);
  return optionalField(label, cleanLine, lengthProblem(label, longest));
};

/** A person asks for a business; the person's name has a field of its own. */
const business = forEachPlain(plainText, plainNamesIn("business"));

/** Parts of every form. */
const shared = {
  tcpaConsent,
  textConsent: z.boolean().optional(),
  plan: carried(knownPlan),
  offer: carried((value) => chosen(offers, value)),
};

const details = {
  ...forEachPlain(plainText, plainNamesIn("details")),
  message,
  bestTime: optionalChoice("Best time to reach you", contactTimes),
};

const place = {
  street: field("Address", cleaners.street, addressProblem),
  city: field("City", cleaners.city, cityProblem),
  state: field("State", cleaners.state, stateProblem),
  zip: field("ZIP code", cleaners.zip, zipProblem),
};

/** The estimate form; fields are checked in this order. */
const quoteSchema = z.object({
  service,
  ...business,
  name,
  phone,
  email: requiredEmail,
  ...place,
  ...details,
  ...shared,
});

/** The estimate form with the address in one line, as named operations send it. They need no email. */
const oneLineQuoteSchema = z.object({
  name,
  phone,
  email,
  address,
  service,
  ...business,
  ...details,
  ...shared,
});

/** The short form: email and place are optional. */
export const quickSchema = z.object({
  service,
  ...business,
  name,
  phone,
  email,
  street: optionalField("Address", cleaners.street, addressProblem),
  city: optionalField("City", cleaners.city, cityProblem),
  state: optionalField("State", cleaners.state, stateProblem),
  zip: optionalField("ZIP code", cleaners.zip, zipProblem),
  ...details,
  ...shared,
});

/** The chat box on every page: its message is the request. */
const chatSchema = z.object({
  name,
  phone,
  message: field("Message", cleaners.message, (text) =>
    text === "" ? "Message is required" : messageProblem(text),
  ),
  ...shared,
});

type AnyValues = Partial<z.output<typeof quoteSchema>> & {
  address?: string;
  name: string;
  phone: string;
};

/** Texts that a request may lack. The address is the whole one in one line. */
const optionalTexts = [
  ...plainNames,
  "email",
  "address",
  "street",
  "city",
  "state",
  "zip",
  "service",
  "message",
  "plan",
  "offer",
] as const;
type OptionalText = (typeof optionalTexts)[number];

/** Common values of all forms, under the names of their columns: missing fields are null. */
export interface LeadValues extends Record<OptionalText, string | null> {
  submissionType: SubmissionType;
  name: string;
  phone: string;
  bestTime: ContactTime | null;
  textConsent: boolean;
}

/** The values of a person of whom we know no more than name and phone number. */
export const nothingKnown: Omit<LeadValues, "name" | "phone"> = {
  ...(Object.fromEntries(optionalTexts.map((name) => [name, null])) as Record<OptionalText, null>),
  submissionType: "contact",
  bestTime: null,
  textConsent: false,
};

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
  const result = schemaFor(kind, raw).safeParse(raw);
  if (!result.success) return { ok: false, fieldErrors: fieldErrorsOf(result.error) };
  return valuesOf(submissionTypeOf[kind], result.data);
}

/** Values of checked fields. */
export function valuesOf(submissionType: SubmissionType, given: AnyValues): LeadFormCheck {
  const { street, city, state, zip } = given;
  const address = given.address || addressLine(given);
  if (address && addressProblem(address))
    return { ok: false, fieldErrors: { street: [addressProblem(address) ?? ""] } };
  return {
    ok: true,
    values: {
      ...(Object.fromEntries(optionalTexts.map((name) => [name, given[name] || null])) as Pick<
        LeadValues,
        OptionalText
      >),
      submissionType,
      name: given.name,
      phone: given.phone,
      address: address || null,
      // Without a street or a city, the prefilled state says nothing.
      state: street || city || zip ? state || null : null,
      bestTime: (given.bestTime || null) as ContactTime | null,
      textConsent: given.textConsent ?? false,
    },
  };
}

function schemaFor(kind: FormKind, raw: Record<string, unknown>) {
  const { street, address: line } = raw;
  const isOneLine = street === undefined || (street === "" && Boolean(line));
  return kind === "quote" && isOneLine ? oneLineQuoteSchema : formSchemas[kind];
}

/** "12 Union Street, Norfolk, VA 23510"; empty without a street, city and ZIP code. */
export function addressLine({
  street,
  city,
  state,
  zip,
}: Partial<Record<keyof typeof place, string | null>>): string {
  if (!street && !city && !zip) return "";
  const region = [state, zip].filter(Boolean).join(" ");
  return [street, city, region].filter(Boolean).join(", ");
}

export function fieldErrorsOf({ issues }: z.core.$ZodError): FieldErrors {
  const fieldErrors: FieldErrors = {};
  for (const issue of issues) fieldErrors[String(issue.path[0] ?? "form")] ??= [issue.message];
  return fieldErrors;
}
