import type { PauseReason } from "#database/vocabularies.ts";

export type { DeliveryStatus, IssueStatus, PauseReason } from "#database/vocabularies.ts";

/** Longest subject and preview, in characters: mail programs cut longer ones. */
export const issueLimits = { subject: 150, preview: 200 } as const;

/** Longest content, in characters of HTML: Gmail cuts emails at about 100 KB. */
export const maxIssueContent = 80_000;

/** Why an issue waits for a person. */
export const pauseTexts: Record<PauseReason, string> = {
  refused: "The mail server refuses our emails. This says nothing about the addresses.",
  bounced:
    "The mail server says that unusually many addresses do not exist. It may be wrong, so they stay on the list.",
};
