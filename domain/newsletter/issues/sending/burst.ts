import type { PauseReason } from "#database/vocabularies.ts";

/** The rule: an issue pauses when at least so many, and such a share, of its newest results are refusals. */
export const burstRule = { newest: 50, atLeast: 5, share: 0.3 } as const;

export interface NewestResults {
  total: number;
  /** Refused for good, and not because of the mailbox. */
  refused: number;
  /** The server says that the mailbox does not exist. */
  bounced: number;
}

/** Why an issue pauses, or null. A person who let it go on after bounces has accepted them. */
export function burstOf(
  { total, refused, bounced }: NewestResults,
  bouncesAccepted: boolean,
): PauseReason | null {
  const isBurst = (count: number) => count >= burstRule.atLeast && count >= total * burstRule.share;
  if (isBurst(refused)) return "refused";
  return isBurst(bounced) && !bouncesAccepted ? "bounced" : null;
}
