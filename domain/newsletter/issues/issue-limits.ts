export { type DeliveryStatus, type IssueStatus } from "#database/vocabularies.ts";

/** Longest subject and preview, in characters: mail programs cut longer ones. */
export const issueLimits = { subject: 150, preview: 200 } as const;

/** Longest content, in characters of HTML: Gmail cuts emails at about 100 KB. */
export const maxIssueContent = 80_000;
