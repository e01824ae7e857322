import { z } from "zod";

/** To administrators: last night's backup was not made, or its restore drill did not succeed. */
export const backupProblemTemplate = "backup-problem";
export const backupProblemSchema = z.object({
  fullName: z.string(),
  /** False if only the drill went wrong. */
  isMade: z.boolean(),
  place: z.string(),
  problem: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
