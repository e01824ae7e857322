import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { rolesWith } from "#domain/access/permissions.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";

export interface StaffMember {
  id: string;
  name: string;
}

/** Everyone a lead can be assigned to, by name: people who may read leads and can sign in. */
export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  requirePermission(ctx, "leads.read");
  return await ctx.db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(inArray(userRoles.role, [...rolesWith("leads.read")]), isNull(profiles.deactivatedAt)),
    )
    .orderBy(asc(profiles.fullName), asc(profiles.id));
}
