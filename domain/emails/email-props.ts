import { z } from "zod";

/** A test of email delivery. */
export const testTemplate = "test-email";
export const testEmailSchema = z.object({
  fullName: z.string(),
  requestedBy: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
