import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

/** The link that makes its reader a member of staff. */
export const invitationTemplate = "invitation";
export const invitationEmailSchema = z.object({
  role: z.enum(roles),
  invitedBy: z.string(),
  link: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
