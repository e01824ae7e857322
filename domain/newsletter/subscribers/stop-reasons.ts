/** Why the office stops the newsletter for an address; each is the status that follows. */
export const stopReasons = ["unsubscribed", "bounced", "complained"] as const;
export type StopReason = (typeof stopReasons)[number];

export const stopReasonLabels: Record<StopReason, string> = {
  unsubscribed: "They asked us to stop",
  bounced: "Their address doesn't work (bounce)",
  complained: "They reported spam (complaint)",
};
