import type { VisitEmailProps } from "#domain/leads/email-props.ts";

/** News about a visit waits this long, in milliseconds, as a slip is often corrected at once. */
export const newsDelayMs = 30_000;
/** News that is younger has certainly not left yet. */
export const recallMs = 25_000;

type News = VisitEmailProps["news"];

/** What a customer must hear, if they did not hear `unheard` (oldest first); null for nothing. */
export function newsAfter(news: News, unheard: readonly News[]): News | null {
  const [first] = unheard;
  if (first === undefined || news === "reminder") return news;
  const knowsVisit = first !== "booked";
  if (news === "cancelled") return knowsVisit ? "cancelled" : null;
  return knowsVisit ? "moved" : "booked";
}
