import { z } from "zod";

/** To administrators: the product switched a code off, because it failed in browsers of visitors. */
export const codeStoppedTemplate = "code-stopped";
export const codeStoppedSchema = z.object({
  fullName: z.string(),
  codeName: z.string(),
  /** Missing in emails of earlier versions. */
  failed: z.number().optional(),
  ran: z.number().optional(),
  codeLink: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
