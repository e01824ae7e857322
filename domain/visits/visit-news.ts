import type { VisitEmailProps } from "#domain/leads/mail/email-props.ts";

type News = VisitEmailProps["news"];

/** The news to send when `unheard` news (oldest first) was withdrawn; null sends nothing. */
export function newsAfter(news: News, unheard: readonly News[]): News | null {
  const [first] = unheard;
  if (first === undefined || news === "reminder") return news;
  const knowsVisit = first !== "booked";
  if (news === "cancelled") return knowsVisit ? "cancelled" : null;
  return knowsVisit ? "moved" : "booked";
}
