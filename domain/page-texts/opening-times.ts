import { hoursLines, type Week } from "#domain/settings/hours.ts";

/** "Monday–Friday 8AM–6PM and Saturday 8AM–12PM" */
export function openingTimes(week: Week): string {
  return hoursLines(week)
    .filter((line) => line.time !== "Closed")
    .map((line) => `${line.days} ${line.time}`)
    .join(" and ");
}
