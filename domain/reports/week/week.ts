import { addDays } from "#domain/words/calendar-day.ts";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";

/** Calendar days of the company, Monday and Sunday. */
export interface WeekOfReport {
  from: string;
  to: string;
}

const mailedFrom = "07:00";

/** The week whose report is due: from Monday at 7 AM until the end of Tuesday, so that a server that was off still mails it. */
export function weekToReport(now: Date, timeZone: string): WeekOfReport | null {
  const [day = "", clock = ""] = fieldOfInstant(now, timeZone).split("T");
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const daysAgo = weekday === 1 && clock >= mailedFrom ? 7 : weekday === 2 ? 8 : null;
  if (daysAgo === null) return null;
  const from = addDays(day, -daysAgo);
  return { from, to: addDays(from, 6) };
}
