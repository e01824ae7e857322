import * as addresses from "#app/addresses.ts";
import type { AnyResult } from "#app/form/result.ts";
import { sendToAction, type Unsent } from "#app/form/send.ts";

/** The same whether or not the email address is already known. */
export type NewsletterResult = AnyResult | Unsent;

export const sentTitle = "Please check your inbox";

export const sentLocation = `${addresses.newsletter}?sent=newsletter#newsletter-page`;

export function isSent(query: URLSearchParams): boolean {
  return query.get("sent") === "newsletter";
}

const unsent = {
  silent: "Our server took too long to respond. Please try again.",
  unreachable: "We couldn't reach our server. Please try again.",
  offline: "You're offline. Please try again when you're back online.",
};

/** The client action of the page with the newsletter form. */
export function sendNewsletterForm(
  send: () => Promise<NewsletterResult | undefined>,
): Promise<NewsletterResult> {
  return sendToAction(send, unsent);
}
