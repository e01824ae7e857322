import { and, count, eq, inArray, isNull, ne, notExists } from "drizzle-orm";
import { type Ctx, requirePermission, requireSignedIn } from "#domain/access/context.server.ts";
import { staffRoles } from "#domain/access/permissions.ts";
import { mfaFactors, profiles, userRoles } from "#database/schema/accounts.ts";

export interface EnrolmentGap {
  /** Whether the person who asks has no authenticator app. */
  self: boolean;
  /** How many other active members of staff have none. */
  others: number;
}

/** Whom the setting requireTwoFactor would send to enrol an authenticator app. @throws AccessDenied */
export async function readEnrolmentGap(ctx: Ctx): Promise<EnrolmentGap> {
  requirePermission(ctx, "security.read");
  const { userId, twoFactor } = requireSignedIn(ctx);
  const verified = ctx.db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, profiles.id), eq(mfaFactors.status, "verified")));
  const [row] = await ctx.db
    .select({ others: count() })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        inArray(userRoles.role, [...staffRoles]),
        isNull(profiles.deactivatedAt),
        ne(profiles.id, userId),
        notExists(verified),
      ),
    );
  return { self: !twoFactor, others: row?.others ?? 0 };
}
