import { eq, inArray, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { staffRoles } from "#domain/access/permissions.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";

export interface UserStats {
  total: number;
  admins: number;
  /** Everyone who can open the portal. */
  staff: number;
}

/** Counts the accounts, in total and by group. */
export async function userStats(ctx: Ctx): Promise<UserStats> {
  requirePermission(ctx, "users.read");
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      admins: sql<number>`(count(*) filter (where ${userRoles.role} = 'admin'))::int`,
      staff: sql<number>`(count(*) filter (where ${inArray(userRoles.role, [...staffRoles])}))::int`,
    })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id));
  return row ?? { total: 0, admins: 0, staff: 0 };
}
