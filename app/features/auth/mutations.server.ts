import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Outcome, SignedInActor } from "../access/context.server.ts";
import { recordAudit } from "../audit/mutations.server.ts";
import { readSecurity } from "../settings/queries.server.ts";
import { libraryOf, peerHeader } from "./library.server.ts";
import { type Reservation, reserveAttempt } from "./limits.server.ts";
import { messages, signInSchema, waitMessage } from "./schema.ts";
import { describeSession, moveActivity } from "./session.server.ts";
import { userSessions } from "#database/schema/accounts.ts";

export type SignInReason = "invalid" | "limited" | "credentials" | "unexpected";

export interface SignedIn {
  /** Complete Set-Cookie values for the answer. */
  cookies: string[];
  actor: SignedInActor;
}

type Answer = Outcome<SignedIn, SignInReason>;
type Attempt = Extract<Reservation, { ok: true }>;

/**
 * Opens a session for an e-mail address and a password. An unknown account, one without a password and a wrong
 * password get one answer after the same work; an attempt over the limit is refused before any work.
 */
export async function signIn(ctx: Ctx, input: unknown): Promise<Answer> {
  const parsed = signInSchema.safeParse(input);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return {
      ok: false,
      reason: "invalid",
      message: Object.values(fieldErrors).flat().join(", "),
      fieldErrors,
    };
  }
  const { email, password } = parsed.data;
  try {
    const reservation = await reserveAttempt(ctx.db, email, ctx.request.ip);
    if (!reservation.ok) return await refuse(ctx, email, reservation);
    return await attempt(ctx, email, password, reservation);
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "sign-in failed");
    return { ok: false, reason: "unexpected", message: messages.unexpected };
  }
}

async function attempt(
  ctx: Ctx,
  email: string,
  password: string,
  reservation: Attempt,
): Promise<Answer> {
  const opened = await openSession(ctx, email, password).catch(async (error: unknown) => {
    await reservation.release();
    throw error;
  });
  if (!opened) {
    await reservation.failed();
    await recordAudit(ctx.db, ctx, {
      action: "failed_login",
      resourceType: "session",
      severity: "medium",
      details: { email },
    });
    return { ok: false, reason: "credentials", message: messages.loginFailed };
  }
  await reservation.succeeded();
  const actor = await nameActor(ctx, opened);
  const previous = ctx.actor.kind === "user" ? ctx.actor.sessionId : null;
  await ctx.db.transaction(async (tx) => {
    if (previous) await tx.delete(userSessions).where(eq(userSessions.id, previous));
    await recordAudit(
      tx,
      { ...ctx, actor },
      {
        action: "successful_login",
        resourceType: "session",
        resourceId: actor.sessionId,
        details: { email },
      },
    );
  });
  return { ok: true, value: { cookies: opened.cookies, actor } };
}

interface OpenedSession {
  cookies: string[];
  token: string;
  user: { id: string; email: string; name: string };
}

/** Null for wrong credentials. */
async function openSession(
  ctx: Ctx,
  email: string,
  password: string,
): Promise<OpenedSession | null> {
  const { api } = await libraryOf(ctx);
  const { isAPIError } = await import("better-auth/api");
  const headers = new Headers({
    "user-agent": ctx.request.userAgent.slice(0, 512),
    [peerHeader]: ctx.request.ip,
  });
  try {
    const answer = await api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    return {
      cookies: answer.headers.getSetCookie(),
      token: answer.response.token,
      user: answer.response.user,
    };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}

async function nameActor(ctx: Ctx, { token }: OpenedSession): Promise<SignedInActor> {
  const [stored] = await ctx.db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.token, token));
  const session = stored && (await describeSession(ctx.db, stored.id));
  if (!session) throw new Error("The new session was not stored.");
  return session.actor;
}

/** One audit row when a block begins, none for what beats against it. */
async function refuse(
  ctx: Ctx,
  email: string,
  refusal: Extract<Reservation, { ok: false }>,
): Promise<Answer> {
  if (refusal.blockedNow)
    await recordAudit(ctx.db, ctx, {
      action: "login_blocked",
      resourceType: "session",
      severity: "high",
      details: { email, seconds: refusal.retryAfterSeconds },
    });
  return { ok: false, reason: "limited", message: waitMessage(refusal.retryAfterSeconds) };
}

/** Ends the session of this request; the values are Set-Cookie lines that take its cookies away. */
export async function signOut(ctx: Ctx): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind === "user")
    await ctx.db.transaction(async (tx) => {
      await tx.delete(userSessions).where(eq(userSessions.id, actor.sessionId));
      await recordAudit(tx, ctx, {
        action: "logout",
        resourceType: "session",
        resourceId: actor.sessionId,
      });
    });
  const { api } = await libraryOf(ctx);
  const headers = new Headers({ cookie: ctx.request.headers.get("cookie") ?? "" });
  const answer = await api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}

/** Starts the inactivity clock anew, for "Extend Session" and for activity that asks nothing of the server. */
export async function extendSession(
  ctx: Ctx,
): Promise<Outcome<{ timeoutMinutes: number; message: string }, "ended">> {
  const gone = { ok: false, reason: "ended", message: messages.sessionExpired } as const;
  if (ctx.actor.kind !== "user") return gone;
  if (!(await moveActivity(ctx.db, ctx.actor.sessionId, new Date()))) return gone;
  const { sessionTimeout } = await readSecurity(ctx.db);
  return {
    ok: true,
    value: { timeoutMinutes: sessionTimeout, message: messages.sessionExtended },
  };
}
