/** What the form is answered with; the same words whether we knew the address or not. */
export type NewsletterAnswer =
  | { status: "sent" }
  | { status: "refused"; reason: RefusalReason; message: string; email: string };

export type RefusalReason = "invalid" | "rate_limited" | "failed";

export const sentTitle = "Please check your inbox";
export const sentMessage =
  "We sent an email to the address you gave. Open the link in it to confirm. Nothing there? Look in the spam folder.";

export const sentLocation = "/newsletter?sent=newsletter#newsletter-page";

export function isSent(query: URLSearchParams): boolean {
  return query.get("sent") === "newsletter";
}

/** What stands in the way of a confirmation. */
export type DeadLink = "missing" | "not_found" | "expired" | "used";

export const deadLinks: Record<DeadLink, { title: string; text: string; status: number }> = {
  missing: {
    title: "This link is not complete",
    text: "Please open the link again as it stands in our email, or enter your address once more.",
    status: 400,
  },
  not_found: {
    title: "We do not know this link",
    text: "Please open the newest email that we sent you, or enter your address once more.",
    status: 404,
  },
  expired: {
    title: "This link has expired",
    text: "Links to confirm work for a week. Please enter your address once more.",
    status: 410,
  },
  used: {
    title: "This link was used before",
    text: "You have unsubscribed since. To get the newsletter again, please enter your address once more.",
    status: 410,
  },
};

export const unknownUnsubscribe = {
  title: "We do not know this link",
  text: "Please open the link again as it stands in our email, or call us: we take your address off the list by hand.",
  status: 404,
} as const;
