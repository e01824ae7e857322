export type RefusalReason = "invalid" | "rate_limited" | "failed";

/** Reasons why a confirmation link does not work. */
export type DeadLink = "missing" | "not_found" | "expired" | "used";

export const deadLinks: Record<DeadLink, { title: string; text: string; status: number }> = {
  missing: {
    title: "This link is incomplete",
    text: "Copy the whole link from our email, or enter your address again.",
    status: 400,
  },
  not_found: {
    title: "We don't recognize this link",
    text: "Please open the latest email we sent you, or enter your address again.",
    status: 404,
  },
  expired: {
    title: "This link has expired",
    text: "Confirmation links work for a week. Please enter your address again.",
    status: 410,
  },
  used: {
    title: "This link was already used",
    text: "You have since unsubscribed. To get the newsletter again, please enter your address again.",
    status: 410,
  },
};

export const unknownUnsubscribe = {
  title: "We don't recognize this link",
  text: "Copy the whole link from our email, or write to us, and we'll take your address off the list.",
  status: 404,
} as const;
