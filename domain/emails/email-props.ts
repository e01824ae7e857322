import { z } from "zod";

/** What somebody sends to see whether mails arrive. */
export const testTemplate = "test-email";
export const testEmailSchema = z.object({
  fullName: z.string(),
  requestedBy: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
