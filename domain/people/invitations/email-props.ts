import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

/** The email with the link that adds its reader to the staff. */
export const invitationTemplate = "invitation";
export const invitationEmailSchema = z.object({
  role: z.enum(roles),
  invitedBy: z.string(),
  link: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
