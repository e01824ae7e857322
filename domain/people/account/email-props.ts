import { z } from "zod";

/** To administrators in the morning: emails that failed the day before. */
export const dailyTroubleTemplate = "daily-trouble";
export const dailyTroubleSchema = z.object({
  fullName: z.string(),
  failedMails: z.number(),
  failedSyncs: z.number(),
  mailsLink: z.string(),
  leadsLink: z.string(),
});
