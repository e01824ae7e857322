import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

/** To administrators: a person became an administrator or stopped being one. */
export const roleAlertTemplate = "role-alert";
export const roleAlertSchema = z.object({
  fullName: z.string(),
  /** The person whose role changed. */
  email: z.string(),
  from: z.enum(roles).nullable(),
  to: z.enum(roles).nullable(),
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  link: z.string(),
});
