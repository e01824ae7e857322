import { z } from "zod";
import { severities } from "#database/vocabularies.ts";

/** A new threat in the live feed, which only administrators receive. */
export const threatNewsSchema = z.object({
  id: z.string(),
  threat: z.string(),
  level: z.enum(severities),
  endpoint: z.string(),
  ip: z.string().nullable(),
});
export type ThreatNews = z.output<typeof threatNewsSchema>;

/** The warning of a critical threat; null for any other. */
export function criticalWarning({ threat, level }: ThreatNews): string | null {
  return level === "critical" ? `CRITICAL THREAT DETECTED: ${threat}` : null;
}
