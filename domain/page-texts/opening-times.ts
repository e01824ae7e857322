import { type BusinessHours, hoursLines } from "#domain/settings/hours/hours.ts";

/** "Monday–Friday 8AM–6PM and Saturday 8AM–12PM" */
export function openingTimes(hours: Omit<BusinessHours, "timeZone">): string {
  return hoursLines(hours)
    .filter((line) => line.time !== "Closed")
    .map((line) => `${line.days} ${line.time}`)
    .join(" and ");
}
