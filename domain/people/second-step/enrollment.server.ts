import { and, count, eq, inArray, isNull, ne, not } from "drizzle-orm";
import { type Ctx, requirePermission, requireSignedIn } from "#domain/access/context.server.ts";
import { staffRoles } from "#domain/access/permissions.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { profiles, userRoles } from "#database/schema/accounts.ts";

export interface EnrollmentGap {
  /** Whether the requesting person has no second factor. */
  self: boolean;
  /** How many other active staff members have none. */
  others: number;
}

/** Counts the people whom the setting requireTwoFactor would send to set up two-factor sign-in. @throws AccessDenied */
export async function readEnrollmentGap(ctx: Ctx): Promise<EnrollmentGap> {
  requirePermission(ctx, "security.read");
  const { userId, twoFactor } = requireSignedIn(ctx);
  const [row] = await ctx.db
    .select({ others: count() })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        inArray(userRoles.role, [...staffRoles]),
        isNull(profiles.deactivatedAt),
        ne(profiles.id, userId),
        not(hasSecondFactor),
      ),
    );
  return { self: !twoFactor, others: row?.others ?? 0 };
}
