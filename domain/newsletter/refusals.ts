export type RefusalReason = "invalid" | "rate_limited" | "failed";

/** Reasons why a confirmation link does not work. */
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
