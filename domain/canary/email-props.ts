import { z } from "zod";

/** To administrators: checks of the canary began to fail, or work again. */
export const canaryAlertTemplate = "canary-alert";
const finding = z.object({ label: z.string(), detail: z.string(), advice: z.string() });
export const canaryAlertSchema = z.object({
  /** The subject. */
  summary: z.string(),
  problems: z.array(finding),
  solved: z.array(finding),
  /** ISO 8601. */
  at: z.string(),
});
export type CanaryAlert = z.output<typeof canaryAlertSchema>;

/** Props of the test email to CANARY_EMAIL. */
export const canaryMailSchema = z.object({ leadId: z.string() });
