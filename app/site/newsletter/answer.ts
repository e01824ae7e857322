import * as addresses from "#app/addresses.ts";
import type { RefusalReason } from "#domain/newsletter/refusals.ts";

/** What the form is answered with; the same words whether we knew the address or not. */
export type NewsletterAnswer =
  | { status: "sent" }
  | { status: "refused"; reason: RefusalReason; message: string; email: string };

export const sentTitle = "Please check your inbox";
export const sentMessage =
  "We sent an email to the address you gave. Open the link in it to confirm. Nothing there? Look in the spam folder.";

export const sentLocation = `${addresses.newsletter}?sent=newsletter#newsletter-page`;

export function isSent(query: URLSearchParams): boolean {
  return query.get("sent") === "newsletter";
}
