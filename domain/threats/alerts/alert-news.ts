import { z } from "zod";
import { alertSeverities, type AlertSeverity } from "#database/vocabularies.ts";

export interface Alert {
  severity: AlertSeverity;
  title: string;
  description: string;
}

/** A new alert in the live feed, which only administrators receive. */
export const alertNewsSchema = z.object({
  id: z.string(),
  title: z.string(),
  severity: z.enum(alertSeverities),
});
export type AlertNews = z.output<typeof alertNewsSchema>;

export const highActivity = "High admin activity detected";
const highRiskStart = "High Security Risk: ";

/** The title of the alert about role changes. */
export function roleChangesAlert(changes: number): string {
  return `${highRiskStart}${changes} role changes in the last hour`;
}

/** The warning of a critical or error alert; null for any other. Two alerts have words of their own. */
export function alertWarning({ title, severity }: AlertNews): string | null {
  if (severity !== "critical" && severity !== "error") return null;
  const hasOwnWords = title === highActivity || title.startsWith(highRiskStart);
  return hasOwnWords ? title : `Security Alert: ${title}`;
}
