import { endStandingAccess, takeLeadsAway } from "#domain/people/access-hooks.ts";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import {
  AccessDenied,
  type Ctx,
  type Outcome,
  refuseStale,
  requirePermission,
} from "#domain/access/context.server.ts";
import { can, type Role } from "#domain/access/permissions.ts";
import { closeSessions } from "#domain/people/sessions/close-sessions.server.ts";
import type { SessionEnd } from "#database/vocabularies.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";
import { mailRoleAlert } from "./role-alert.server.ts";
import { userMessages } from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { pendingSignIns, profiles, userRoles, userSessions } from "#database/schema/work/people.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import type { RoleChange } from "./role-change.ts";

export type UserChangeReason =
  | "invalid"
  | "reauthenticate"
  | "not_found"
  | "own"
  | "last_admin"
  | "failed";

export type UserChangeAnswer<T = object> = Outcome<{ message: string } & T, UserChangeReason>;

export interface LockedUser {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  deactivated: boolean;
  /** The website shows the first name. */
  isShown: boolean;
}

/**
 * Runs one administrator's change to one person: checks permission, recent activity and input, and locks the person.
 * Changes to people run one at a time, across all instances, so that each sees the correct count of administrators.
 */
export async function changeUser<Input extends { userId: string }, T>(
  ctx: Ctx,
  input: unknown,
  schema: ZodType<Input>,
  failed: string,
  decide: (tx: Database, user: LockedUser, input: Input) => Promise<UserChangeAnswer<T>>,
): Promise<UserChangeAnswer<T>> {
  requirePermission(ctx, "users.write");
  const stale = refuseStale(ctx);
  if (stale) return stale;
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse("invalid", issue?.message ?? failed);
  }
  try {
    return await ctx.db.transaction(async (tx): Promise<UserChangeAnswer<T>> => {
      await lockStaff(tx);
      await recheckPermission(tx, ctx);
      const user = await lockUser(tx, parsed.data.userId);
      if (!user) return refuse("not_found", userMessages.notFound);
      if (user.isShown) await invalidateDocuments(tx);
      return await decide(tx, user, parsed.data);
    });
  } catch (error) {
    if (error instanceof AccessDenied) throw error;
    ctx.log.error({ err: error, request: ctx.request.id }, failed);
    return refuse("failed", failed);
  }
}

export function refuse(reason: UserChangeReason, message: string) {
  return { ok: false, reason, message } as const;
}

/** Serializes changes to the set of administrators, across all instances; holds until the transaction ends. */
export async function lockStaff(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);
}

/** The actor may have been demoted while this request waited for the lock. */
async function recheckPermission(tx: Database, { actor }: Ctx): Promise<void> {
  if (actor.kind !== "user") return;
  const [row] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(and(eq(userRoles.userId, actor.userId), isNull(profiles.deactivatedAt)));
  const role = row?.role ?? null;
  if (!can(role, "users.write")) throw new AccessDenied(true, "users.write");
}

async function lockUser(tx: Database, userId: string): Promise<LockedUser | null> {
  const [row] = await tx
    .select({ profile: profiles, role: userRoles.role })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .for("update", { of: profiles });
  if (!row) return null;
  const { id, fullName: name, email, deactivatedAt, shownSince } = row.profile;
  return {
    id,
    name,
    email,
    role: row.role,
    deactivated: deactivatedAt !== null,
    isShown: shownSince !== null,
  };
}

/** Whether the portal would have no administrator without this person. Call it under `lockStaff`. */
export async function isLastAdmin(
  tx: Database,
  user: Pick<LockedUser, "id" | "role" | "deactivated">,
): Promise<boolean> {
  if (user.role !== "admin" || user.deactivated) return false;
  const others = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(eq(userRoles.role, "admin"), isNull(profiles.deactivatedAt), ne(profiles.id, user.id)),
    )
    .limit(1);
  return others.length === 0;
}

interface WrittenRoleChange {
  userId: string;
  /** The person's address. */
  email: string;
  from: Role | null;
  to: Role | null;
  changedBy: string | null;
}

/**
 * Writes the permanent record of a given, changed or removed role, notifies open portals, and queues the alert email.
 */
export async function recordRoleChange(
  tx: Database,
  ctx: Ctx,
  change: WrittenRoleChange,
): Promise<void> {
  const [row] = await tx
    .insert(roleChangeAudit)
    .values({
      userId: change.userId,
      oldRole: change.from,
      newRole: change.to,
      changedBy: change.changedBy,
    })
    .returning({ id: roleChangeAudit.id });
  if (row) await notifyRoleChange(tx, { id: String(row.id), from: change.from, to: change.to });
  await mailRoleAlert(tx, ctx, change);
}

/** Gives a role and records it; anyone signed in with the old role has to sign in again. */
export async function setRole(
  tx: Database,
  ctx: Ctx,
  change: WrittenRoleChange & { to: Role },
): Promise<void> {
  await tx
    .insert(userRoles)
    .values({ userId: change.userId, role: change.to })
    .onConflictDoUpdate({
      target: userRoles.userId,
      set: { role: change.to, updatedAt: new Date() },
    });
  await recordRoleChange(tx, ctx, change);
  await endAllSessions(tx, change.userId, "role_changed");
  if (!can(change.to, "leads.read")) await takeLeadsAway(tx, ctx, change.userId);
}

/** Reasons that leave calendar addresses and alerts alone. A lost role ends them by `takeLeadsAway`. */
const keepsAccess: readonly SessionEnd[] = ["factor_added", "role_changed"];

/**
 * Ends every session of a person, sign-ins that wait for a second factor and what shows leads without a session.
 * Returns the number of sessions.
 */
export async function endAllSessions(
  tx: Database,
  userId: string,
  reason: SessionEnd,
  except: string | null = null,
): Promise<number> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  if (!keepsAccess.includes(reason)) await endStandingAccess(tx, userId);
  const own = eq(userSessions.userId, userId);
  const which = except === null ? own : and(own, ne(userSessions.id, except));
  return (await closeSessions(tx, which, reason)).length;
}

/** Notifies every open portal of a role change when the transaction commits. IDs and roles only, no personal data. */
async function notifyRoleChange(tx: Database, change: RoleChange): Promise<void> {
  const payload = JSON.stringify({ type: "role_change", ...change });
  await tx.execute(sql`select pg_notify('events', ${payload})`);
}
