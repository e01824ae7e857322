import { z } from "zod";

/** To administrators: the product switched a code off, because it failed in browsers of visitors. */
export const codeStoppedTemplate = "code-stopped";
export const codeStoppedSchema = z.object({
  fullName: z.string(),
  codeName: z.string(),
  message: z.string(),
  page: z.string(),
  codeLink: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
