import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type Ctx, requireSignedIn, type SignedInActor } from "#domain/access/context.server.ts";
import { hasSecondFactor } from "#domain/people/second-step/second-factor.server.ts";
import { sessionCookieLine, sessionSeconds } from "./cookie.ts";
import { actorOf } from "./session.server.ts";
import type { Database } from "#database/connect.ts";
import { authAccounts, profiles, userSessions } from "#database/schema/work/people.ts";
import { hashPassword, randomToken, sha256, verifyPassword } from "#platform/crypto.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";

export interface Person {
  id: string;
  email: string;
  deactivated: boolean;
  /** Whether sign-in requires a second factor after the password. */
  twoFactor: boolean;
  /** The hash that the password was checked against. */
  hash: string;
}

interface Credentials {
  email: string;
  password: string;
  /** The account whose reserved place the work may use; null for an unknown visitor. */
  reservedFor: string | null;
}

/**
 * The person with this address and password; null if they do not match. An unknown account, one without a password
 * and a wrong password take the same work.
 * @throws TooBusy
 */
export async function checkPassword(
  db: Database,
  { email, password, reservedFor }: Credentials,
): Promise<Person | null> {
  const [found] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      deactivatedAt: profiles.deactivatedAt,
      hash: authAccounts.password,
      twoFactor: hasSecondFactor,
    })
    .from(profiles)
    .leftJoin(
      authAccounts,
      and(eq(authAccounts.userId, profiles.id), eq(authAccounts.providerId, "credential")),
    )
    .where(eq(profiles.email, email))
    .limit(1);
  if (!found?.hash) {
    await hashPassword(password, reservedFor);
    return null;
  }
  if (!(await verifyPassword(password, found.hash, reservedFor))) return null;
  const { id, twoFactor, hash } = found;
  return { id, email: found.email, deactivated: found.deactivatedAt !== null, twoFactor, hash };
}

/**
 * Whether a password that was correct a moment ago still is. Locks the account until the transaction ends, so that a
 * password change sees, and ends, the session opened here.
 */
export async function passwordUnchanged(tx: Database, person: Person): Promise<boolean> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, person.id), eq(authAccounts.providerId, "credential")))
    .for("share");
  return account?.hash === person.hash;
}

export interface OpenedSession {
  /** Complete Set-Cookie values for the answer. */
  cookies: string[];
  actor: SignedInActor;
}

/** Opens a session for an authenticated person. Only the hash of its token is stored. */
export async function openSession(tx: Database, ctx: Ctx, userId: string): Promise<OpenedSession> {
  const token = randomToken();
  const now = new Date();
  const id = randomUUID();
  await tx.insert(userSessions).values({
    id,
    userId,
    token: sha256(token),
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    lastActiveAt: now,
    authenticatedAt: now,
    ipAddress: ctx.request.ip,
    userAgent: ctx.request.userAgent.slice(0, 512),
    createdAt: now,
    updatedAt: now,
  });
  return { cookies: [sessionCookieLine(ctx, token)], actor: await actorOf(tx, id, now) };
}

/**
 * Gives this session a new token, so that a copy of the old cookie stops working; returns no cookie if the session
 * has ended.
 * @returns Set-Cookie values
 */
export async function renewSession(tx: Database, ctx: Ctx, now = new Date()): Promise<string[]> {
  const { sessionId } = requireSignedIn(ctx);
  const token = randomToken();
  const renewed = await tx
    .update(userSessions)
    .set({ token: sha256(token), updatedAt: now })
    .where(eq(userSessions.id, sessionId))
    .returning({ id: userSessions.id });
  return renewed.length > 0 ? [sessionCookieLine(ctx, token)] : [];
}

/** Ends the session that this request's new session replaces. */
export async function endReplaced(tx: Database, ctx: Ctx, opened: SignedInActor): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  await tx
    .delete(userSessions)
    .where(and(eq(userSessions.id, ctx.actor.sessionId), ne(userSessions.id, opened.sessionId)));
}

/**
 * Replaces this session with a new one, for a person who has confirmed their identity.
 * @returns Set-Cookie values; null if this session has ended in the meantime, for example by a new password: nothing
 * may replace it then
 */
export async function replaceSession(
  tx: Database,
  ctx: Ctx,
  actor: SignedInActor,
): Promise<string[] | null> {
  const [before] = await tx
    .select({ unusual: userSessions.unusual })
    .from(userSessions)
    .where(eq(userSessions.id, actor.sessionId))
    .for("update");
  if (!before) return null;
  const opened = await openSession(tx, ctx, actor.userId);
  const { sessionId } = opened.actor;
  await tx
    .update(userSessions)
    .set({ unusual: before.unusual })
    .where(eq(userSessions.id, sessionId));
  await endReplaced(tx, ctx, opened.actor);
  await recordAudit(tx, ctx, {
    action: "identity_confirmed",
    resourceType: "session",
    resourceId: sessionId,
  });
  return opened.cookies;
}
