import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

/** A role change in the live feed; null means no role. */
export const roleChangeSchema = z.object({
  /** ID of the role_change_audit row, as text. */
  id: z.string(),
  from: z.enum(roles).nullable(),
  to: z.enum(roles).nullable(),
});

export type RoleChange = z.output<typeof roleChangeSchema>;

/** The immediate warning for administrators; only for gained and lost administrator roles, else null. */
export function roleChangeWarning({ from, to }: RoleChange): string | null {
  if (from !== "admin" && to !== "admin") return null;
  return `Important: User role changed from ${from ?? "none"} to ${to ?? "none"}`;
}
