import { z } from "zod";

const line = z.object({ label: z.string(), value: z.string() });

/** Props of Monday's report, with figures as text. */
export const weekEmailSchema = z.object({
  name: z.string(),
  /** "Nov 16 to Nov 22, 2026" */
  week: z.string(),
  received: z.string(),
  /** "12 of 14 promises (85.7%)" */
  kept: z.string(),
  /** "14 leads arrived, 12 of 14 promises kept (85.7%)"; reports from before it have none. */
  headline: z.string().optional(),
  summary: z.string().optional(),
  /** In the order of the email. */
  lines: z.array(line),
  missed: z.array(z.object({ label: z.string(), href: z.string() })),
  link: z.string(),
});

export type WeekEmailProps = z.output<typeof weekEmailSchema>;

export const weekTemplate = "week-report";
