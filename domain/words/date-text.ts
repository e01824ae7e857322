import { dateFormat } from "./date-format.ts";

/** "Mar 2, 2026" */
export function dateText(at: Date | string, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "medium" }).format(new Date(at));
}

/** "March 2, 2026" */
export function longDateText(at: Date | string, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "long" }).format(new Date(at));
}

/** "Mar 2, 2026, 3:04 PM" */
export function dateTimeText(at: Date | string, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
