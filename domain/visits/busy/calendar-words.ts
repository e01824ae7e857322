import { visitText } from "#domain/leads/visit-text.ts";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { OwnCalendar } from "./own-calendars.server.ts";

/** Describes the last reading of a calendar. */
export function calendarWords(calendar: OwnCalendar, timeZone: string): string {
  const { checkedAt, failedAt, problem, busy, startsAt, endsAt } = calendar;
  const kept = busy > 0 ? " The busy times of the last reading stay." : "";
  if (failedAt)
    return `Cannot be read since ${dateTimeText(failedAt, timeZone)}: ${problem}${kept}`;
  if (!checkedAt) return "Not read yet.";
  const next =
    startsAt && endsAt ? `; the next one is ${visitText({ startsAt, endsAt }, timeZone)}` : "";
  return `${counted(busy, "busy time")} in the next 90 days${next}. ${problem ?? ""}`.trim();
}
