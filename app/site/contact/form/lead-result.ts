import type { Accepted, Refused } from "#app/form/result.ts";
import { sendToAction, type Unsent } from "#app/form/send.ts";
import { joinedErrors, type RefusalReason } from "#domain/leads/submit/refusal.ts";
import { durationText } from "#domain/settings/company.ts";
import type { FieldErrors } from "#domain/leads/schema.ts";
import type { VisitorRequest } from "#domain/leads/visitor/read-request.server.ts";

/** Data of an accepted lead for the browser. */
interface SentLead {
  /** Token of the visitor's private link, or of a receipt. */
  token: string;
  /** What the confirmation shows; null if it cannot be read now. */
  request: VisitorRequest | null;
}

/** The result of a lead form. */
export type LeadResult = Accepted<SentLead> | Refused | Unsent;

export const sentTitle = "Form Submitted Successfully!";
export const syncPendingNote =
  "We've received your information and will contact you soon. (Note: Lead sync pending)";
export const alreadySending = "Submission already in progress";

/** Thanks for a lead that the database cannot take now: we have it, and promise no time. */
export const queuedMessage = "We have your request; our office system is catching up.";

interface SentFacts {
  /** Promised answer time. */
  minutes: number;
  /** The resulting time, if opening hours delay it. */
  by: string | null;
  /** The estimate that needs no visit, by the same clock; null if none was asked for. */
  estimate: { minutes: number; by: string | null } | null;
}

/** "We'll contact you within 2 hours." */
export function sentMessage({ minutes, by, estimate }: SentFacts): string {
  const within = (span: number, moment: string | null) =>
    `within ${durationText(span)}${moment === null ? "" : ` during business hours, by ${moment}`}`;
  const answer = `Thank you! We'll contact you ${within(minutes, by)}.`;
  if (estimate === null || estimate.minutes <= minutes) return answer;
  return `${answer} If no visit is needed, your estimate follows ${within(estimate.minutes, estimate.by)}.`;
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

/** Title and text of a refusal, for toasts and the page. A request that was not saved gets the phone number. */
export function refusalText({
  reason,
  message,
  fieldErrors,
  phone,
}: {
  reason: RefusalReason;
  message: string;
  fieldErrors: FieldErrors;
  phone: string;
}): { title: string; message: string } {
  if (reason === "invalid")
    return { title: "Form Validation Failed", message: joinedErrors(fieldErrors) };
  if (reason === "rate_limited") return { title: refusals[reason], message: rateLimitMessage };
  if (reason === "unknown_outcome") return { title: refusals[reason], message };
  const text = submissionFailed(message);
  const hasPhone = text.includes(phone);
  return {
    title: refusals[reason],
    message: hasPhone ? text : `${text} Our phone number is ${phone}.`,
  };
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
