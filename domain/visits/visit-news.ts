import type { VisitEmailProps } from "#domain/leads/email-props.ts";

/** Milliseconds before news about a visit is sent. Mistakes are often corrected at once. */
export const newsDelayMs = 30_000;
/** Milliseconds in which queued news can be withdrawn. It is shorter than the delay, so nothing is being sent. */
export const recallMs = 25_000;

type News = VisitEmailProps["news"];

/** The news to send when `unheard` news (oldest first) was withdrawn; null sends nothing. */
export function newsAfter(news: News, unheard: readonly News[]): News | null {
  const [first] = unheard;
  if (first === undefined || news === "reminder") return news;
  const knowsVisit = first !== "booked";
  if (news === "cancelled") return knowsVisit ? "cancelled" : null;
  return knowsVisit ? "moved" : "booked";
}
