import { and, asc, count, eq, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { type Ctx, requirePermission, requireSignedIn } from "#domain/access/context.server.ts";
import { staffRoles } from "#domain/access/permissions.ts";
import { protectionLimit, type StaffProtection } from "./staff-protection.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { mfaFactors, passkeys, profiles, userRoles } from "#database/schema/work/people.ts";

export interface EnrollmentGap {
  /** Whether the requesting person has no second factor. */
  self: boolean;
  /** How many other active staff members have none. */
  others: number;
}

const factorOf = sql`from ${mfaFactors} where ${mfaFactors.userId} = ${profiles.id} and ${mfaFactors.status} = 'verified'`;
const passkeyOf = sql`from ${passkeys} where ${passkeys.userId} = ${profiles.id}`;

/** Active staff, those without a second factor first, then by name: at most `protectionLimit`. @throws AccessDenied */
export async function listStaffProtection(ctx: Ctx): Promise<StaffProtection[]> {
  requirePermission(ctx, "security.read");
  const since = sql<Date | null>`least(
    (select min(coalesce(${mfaFactors.verifiedAt}, ${mfaFactors.createdAt})) ${factorOf}),
    (select min(${passkeys.createdAt}) ${passkeyOf}))`.mapWith(profiles.createdAt);
  const found = await ctx.db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      email: profiles.email,
      role: userRoles.role,
      apps: sql<number>`(select count(*) ${factorOf})`.mapWith(Number),
      passkeys: sql<number>`(select count(*) ${passkeyOf})`.mapWith(Number),
      since,
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(activeStaff)
    .orderBy(asc(hasSecondFactor), asc(profiles.fullName), asc(profiles.id))
    .limit(protectionLimit);
  return found.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }));
}

const activeStaff = and(inArray(userRoles.role, [...staffRoles]), isNull(profiles.deactivatedAt));

/** Counts the people whom the setting requireTwoFactor would send to set up two-factor sign-in. @throws AccessDenied */
export async function readEnrollmentGap(ctx: Ctx): Promise<EnrollmentGap> {
  requirePermission(ctx, "security.read");
  const { userId, twoFactor } = requireSignedIn(ctx);
  const [row] = await ctx.db
    .select({ others: count() })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(activeStaff, ne(profiles.id, userId), not(hasSecondFactor)));
  return { self: !twoFactor, others: row?.others ?? 0 };
}
