import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

/** A change of a role as the live feed tells it; null stands for no role. */
export const roleChangeSchema = z.object({
  /** The row of role_change_audit, as text. */
  id: z.string(),
  from: z.enum(roles).nullable(),
  to: z.enum(roles).nullable(),
});

export type RoleChange = z.output<typeof roleChangeSchema>;

/** What administrators are told at once: only who becomes one of them, or is one no longer, is that important. */
export function roleChangeWarning({ from, to }: RoleChange): string | null {
  if (from !== "admin" && to !== "admin") return null;
  return `Important: User role changed from ${from ?? "none"} to ${to ?? "none"}`;
}
