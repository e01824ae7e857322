import { and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Actor, Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { isRole, isStaffRole } from "#domain/access/permissions.ts";
import { hasSecondFactor } from "#domain/people/second-step/second-factor.server.ts";
import { securityOf } from "#domain/settings/security.ts";
import { closeSessions } from "./close-sessions.server.ts";
import { sessionToken } from "./cookie.ts";
import { recordTimeout } from "./record-timeout.server.ts";
import { sessionTimeout } from "#domain/people/sign-in/schema.ts";
import type { Database } from "#database/connect.ts";
import type { SessionEnd } from "#database/vocabularies.ts";
import { endedSessions, profiles, userRoles, userSessions } from "#database/schema/work/people.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { sha256 } from "#platform/crypto.ts";

export type { SessionEnd } from "#database/vocabularies.ts";

/**
 * Why the session of an anonymous request's cookie ended; "unknown" if it reached its maximum time or never was one.
 * Null without a session cookie.
 */
export async function readSessionEnd(ctx: Ctx): Promise<SessionEnd | "unknown" | null> {
  const token =
    ctx.actor.kind === "anonymous" ? sessionToken(ctx, ctx.request.headers.get("cookie")) : null;
  if (token === null) return null;
  const [ended] = await ctx.db
    .select({ reason: endedSessions.reason })
    .from(endedSessions)
    .where(eq(endedSessions.token, sha256(token)));
  return ended?.reason ?? "unknown";
}

export interface ReadOptions {
  now?: Date;
  /** False for automatic page requests (live feed, polling): they must not extend a session. */
  touch?: boolean;
}

/**
 * The actor of this request. Does not query the database without a session cookie. Deletes and records a session idle
 * for longer than the timeout; any other use updates its activity, at most once a minute.
 */
export async function readActor(
  parts: Pick<Ctx, "db" | "env" | "secret">,
  { headers }: { headers: Headers },
  { now = new Date(), touch = true }: ReadOptions = {},
): Promise<Actor> {
  const token = sessionToken(parts, headers.get("cookie"));
  if (token === null) return { kind: "anonymous" };
  const session = await findSession(parts.db, eq(userSessions.token, sha256(token)), now);
  if (!session || session.deactivated) return { kind: "anonymous" };
  const { actor, idleMs, timeoutMinutes } = session;
  if (idleMs >= timeoutMinutes * 60_000) {
    const cutoff = new Date(now.getTime() - timeoutMinutes * 60_000);
    await endIdleSession(parts.db, actor.sessionId, cutoff, headers.get("user-agent") ?? "");
    return { kind: "anonymous" };
  }
  if (touch && idleMs > sessionTimeout.throttleSeconds * 1000)
    await moveActivity(parts.db, actor.sessionId, now);
  return actor;
}

interface DescribedSession {
  actor: SignedInActor;
  deactivated: boolean;
  idleMs: number;
  timeoutMinutes: number;
}

/** The actor of a newly opened session. */
export async function actorOf(tx: Database, sessionId: string, now: Date): Promise<SignedInActor> {
  const session = await findSession(tx, eq(userSessions.id, sessionId), now);
  if (!session) throw new Error("The new session was not stored.");
  return session.actor;
}

/** A session with everything about its person that permissions depend on; null if it no longer exists. */
async function findSession(db: Database, which: SQL, now: Date): Promise<DescribedSession | null> {
  const [row] = await db
    .select({
      session: userSessions,
      profile: profiles,
      role: userRoles.role,
      twoFactor: hasSecondFactor,
      security: settings.value,
    })
    .from(userSessions)
    .innerJoin(profiles, eq(profiles.id, userSessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(settings, eq(settings.key, "security"))
    .where(and(which, gt(userSessions.expiresAt, now)));
  if (!row) return null;
  const { session, profile, twoFactor } = row;
  const role = isRole(row.role) ? row.role : null;
  const { sessionTimeout: timeoutMinutes, requireTwoFactor } = securityOf(row.security);
  const idleMs = now.getTime() - session.lastActiveAt.getTime();
  const actor: SignedInActor = {
    kind: "user",
    userId: profile.id,
    role,
    email: profile.email,
    emailVerified: profile.emailVerified,
    name: profile.fullName,
    sessionId: session.id,
    twoFactor,
    mustEnroll: requireTwoFactor && isStaffRole(role) && !twoFactor,
    recent: !session.wentIdle && idleMs <= sessionTimeout.criticalMinutes * 60_000,
    authenticatedAt: session.authenticatedAt,
    unusual: session.unusual,
  };
  return { actor, deactivated: profile.deactivatedAt !== null, idleMs, timeoutMinutes };
}

/** Whether the portal still has to ask the person if they opened this session. */
export async function isUnusual(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ unusual: userSessions.unusual })
    .from(userSessions)
    .where(eq(userSessions.id, sessionId));
  return row?.unusual ?? false;
}

/** Restarts the inactivity clock of a session; false if it no longer exists. */
export async function moveActivity(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const moved = await db
    .update(userSessions)
    .set({
      lastActiveAt: now,
      wentIdle: sql`${userSessions.wentIdle} or ${userSessions.lastActiveAt} < ${staleBefore(now).toISOString()}`,
    })
    .where(and(eq(userSessions.id, sessionId), lt(userSessions.lastActiveAt, now)))
    .returning({ id: userSessions.id });
  if (moved.length > 0) return true;
  const [current] = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.id, sessionId));
  return current !== undefined;
}

/** Sessions last active before this time have been idle too long for critical actions. */
function staleBefore(now: Date): Date {
  return new Date(now.getTime() - sessionTimeout.criticalMinutes * 60_000);
}

/** If several requests find the same idle session, only one deletes and records it. */
async function endIdleSession(
  db: Database,
  sessionId: string,
  cutoff: Date,
  userAgent: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stillIdle = and(eq(userSessions.id, sessionId), lte(userSessions.lastActiveAt, cutoff));
    const [ended] = await closeSessions(tx, stillIdle, "idle");
    if (ended) await recordTimeout(tx, ended, userAgent);
  });
}
