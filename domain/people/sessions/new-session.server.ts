import { and, eq, ne, sql } from "drizzle-orm";
import { type Ctx, requireSignedIn, type SignedInActor } from "#domain/access/context.server.ts";
import { libraryOf, peerHeader } from "./library.server.ts";
import { describeSession } from "./session.server.ts";
import type { Database } from "#database/connect.ts";
import { authAccounts, mfaFactors, profiles, userSessions } from "#database/schema/accounts.ts";
import { hashPassword, verifyPassword } from "#platform/crypto.ts";

export interface Person {
  id: string;
  email: string;
  deactivated: boolean;
  /** Whether a second factor is asked for after the password. */
  twoFactor: boolean;
  /** What the password was checked against. */
  hash: string;
}

/**
 * The person whom this address and password belong to; null otherwise. An unknown account, one without a
 * password and a wrong password take the same work.
 * @throws TooBusy
 */
export async function checkPassword(
  db: Database,
  email: string,
  password: string,
): Promise<Person | null> {
  const [found] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      deactivatedAt: profiles.deactivatedAt,
      hash: authAccounts.password,
      twoFactor: sql<boolean>`exists (select 1 from ${mfaFactors} where ${mfaFactors.userId} = ${profiles.id} and ${mfaFactors.status} = 'verified')`,
    })
    .from(profiles)
    .leftJoin(
      authAccounts,
      and(eq(authAccounts.userId, profiles.id), eq(authAccounts.providerId, "credential")),
    )
    .where(eq(profiles.email, email))
    .limit(1);
  if (!found?.hash) {
    await hashPassword(password);
    return null;
  }
  if (!(await verifyPassword(password, found.hash))) return null;
  const { id, twoFactor, hash } = found;
  return { id, email: found.email, deactivated: found.deactivatedAt !== null, twoFactor, hash };
}

/**
 * Whether a password that was right a moment ago still is; else the session that it opened ends. A new password ends
 * the sessions there are, but cannot see one that is opened at the same moment.
 */
export async function stillHolds(
  tx: Database,
  person: Person,
  sessionId: string,
): Promise<boolean> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, person.id), eq(authAccounts.providerId, "credential")))
    .for("share");
  if (account?.hash === person.hash) return true;
  await tx.delete(userSessions).where(eq(userSessions.id, sessionId));
  return false;
}

export interface OpenedSession {
  /** Complete Set-Cookie values for the answer. */
  cookies: string[];
  actor: SignedInActor;
}

/** A new session with an id of its own, for somebody who has proved who they are. */
export async function openSession(ctx: Ctx, userId: string): Promise<OpenedSession> {
  const { api } = await libraryOf(ctx);
  const { headers, response } = await api.openSession({
    body: { userId },
    headers: new Headers({
      "user-agent": ctx.request.userAgent.slice(0, 512),
      [peerHeader]: ctx.request.ip,
    }),
    returnHeaders: true,
  });
  const session = await describeSession(ctx.db, response.sessionId);
  if (!session) throw new Error("The new session was not stored.");
  return { cookies: headers.getSetCookie(), actor: session.actor };
}

/**
 * Gives this session a new cookie, so that a copy of the one before opens nothing; none where the session has ended.
 * @returns Set-Cookie values
 */
export async function renewSession(ctx: Ctx): Promise<string[]> {
  const { sessionId } = requireSignedIn(ctx);
  const { api } = await libraryOf(ctx);
  const { headers } = await api.renewSession({ body: { sessionId }, returnHeaders: true });
  return headers.getSetCookie();
}

/** Ends the session that a new one of this request replaces. */
export async function endReplaced(tx: Database, ctx: Ctx, opened: SignedInActor): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  await tx
    .delete(userSessions)
    .where(and(eq(userSessions.id, ctx.actor.sessionId), ne(userSessions.id, opened.sessionId)));
}
