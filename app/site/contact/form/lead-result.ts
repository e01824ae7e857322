import * as addresses from "#app/addresses.ts";
import type { Accepted, Refused } from "#app/form/result.ts";
import { sendToAction, type Unsent } from "#app/form/send.ts";
import { joinedErrors, type RefusalReason } from "#domain/leads/submit/refusal.ts";
import { durationText } from "#domain/settings/company.ts";
import { promisedMinutes, type ResponseMinutes } from "#domain/leads/promise.ts";
import { type FieldErrors, type SubmissionType, submissionTypes } from "#domain/leads/schema.ts";

/** Data of an accepted lead for the browser. */
interface SentLead {
  submissionId: string;
  syncExpected: boolean;
}

/** The result of a lead form. */
export type LeadResult = Accepted<SentLead> | Refused | Unsent;

export const sentTitle = "Form Submitted Successfully!";
export const syncPendingNote =
  "We've received your information and will contact you soon. (Note: Lead sync pending)";
export const alreadySending = "Submission already in progress";

/** "within 2 hours"; `by` is the resulting time, if opening hours delay it. */
export function sentMessage(minutes: number, by: string | null): string {
  const promise = `Thank you! We'll contact you within ${durationText(minutes)}`;
  return by === null ? `${promise}.` : `${promise} of opening time, by ${by}.`;
}

/** Submission facts for the thank-you page: never personal data, since they are in its URL. */
export interface SentFacts {
  submissionType: SubmissionType;
  service: string | null;
}

export function sentLocation(facts: SentFacts): string {
  const query = new URLSearchParams({ sent: facts.submissionType });
  if (facts.service !== null) query.set("service", facts.service);
  return `${addresses.contact}?${query.toString()}#quote-form-sent`;
}

export function readSent(query: URLSearchParams): SentFacts | null {
  const type = submissionTypes.find((known) => known === query.get("sent"));
  return type ? { submissionType: type, service: query.get("service") } : null;
}

export function thankYou(facts: SentFacts, response: ResponseMinutes): string {
  return `Thank you! We'll contact you within ${durationText(promisedMinutes(facts, response))}, counted in our opening hours.`;
}

const refusals: Record<Exclude<RefusalReason, "invalid">, string> = {
  rate_limited: "Too Many Submissions",
  duplicate: "Submission Failed",
  unavailable: "Submission Failed",
  unknown_outcome: "Submission Not Confirmed",
  forbidden: "Submission Failed",
  failed: "Submission Failed",
};

const rateLimitMessage =
  "Please wait before submitting another form. Limit: 3 submissions per 5 minutes.";

/** Title and text of a refusal, for toasts and the page. */
export function refusalText(
  reason: RefusalReason,
  message: string,
  fieldErrors: FieldErrors,
): { title: string; message: string } {
  if (reason === "invalid")
    return { title: "Form Validation Failed", message: joinedErrors(fieldErrors) };
  if (reason === "rate_limited") return { title: refusals[reason], message: rateLimitMessage };
  if (reason === "unknown_outcome") return { title: refusals[reason], message };
  return { title: refusals[reason], message: submissionFailed(message) };
}

function submissionFailed(message: string): string {
  return `There was an error submitting your form: ${message.replace(/\.$/, "")}. Please try again or call us directly.`;
}

/** Whether the outcome of a submission is unknown; a retry tells the server. */
export function mayBeSaved(result: LeadResult | undefined): boolean {
  if (!result || result.ok) return false;
  return "unsent" in result || result.reason === "unknown_outcome";
}

const unsent = {
  silent: submissionFailed("the server took too long to respond"),
  unreachable: submissionFailed("we couldn't reach the server"),
  offline: submissionFailed("you are offline"),
};

/** The client action of a page with a lead form. */
export function sendLeadForm(send: () => Promise<LeadResult | undefined>): Promise<LeadResult> {
  return sendToAction(send, unsent);
}

export const failedTitle = refusals.failed;
