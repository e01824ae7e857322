import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

/** To administrators: somebody became one of them, or is one no longer. */
export const roleAlertTemplate = "role-alert";
export const roleAlertSchema = z.object({
  fullName: z.string(),
  /** Whose role it is. */
  email: z.string(),
  from: z.enum(roles).nullable(),
  to: z.enum(roles).nullable(),
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  link: z.string(),
});
