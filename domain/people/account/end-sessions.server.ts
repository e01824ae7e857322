import { endStandingAccess } from "#domain/people/access-hooks.ts";
import { and, eq, ne } from "drizzle-orm";
import { type Ctx, type Outcome, requireSignedIn } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { closeSessions } from "#domain/people/sessions/close-sessions.server.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { userSessions } from "#database/schema/work/people.ts";
import { accountMessages } from "./schema.ts";

/** Ends one other session of the signed-in person, at once. @throws AccessDenied */
export async function endSession(
  ctx: Ctx,
  { sessionId }: { sessionId: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  const actor = requireSignedIn(ctx);
  return await ctx.db.transaction(async (tx) => {
    const which = and(
      eq(userSessions.id, sessionId),
      eq(userSessions.userId, actor.userId),
      ne(userSessions.id, actor.sessionId),
    );
    const [ended] = await closeSessions(tx, which, "ended_by_owner");
    if (!ended) return { ok: false, reason: "not_found", message: accountMessages.sessionGone };
    await recordAudit(tx, ctx, {
      action: "session_revoked",
      resourceType: "session",
      resourceId: ended.id,
      details: { ip_address: ended.ipAddress, user_agent: ended.userAgent },
    });
    return { ok: true, value: { message: "The session has ended." } };
  });
}

interface EndedSessions {
  ended: number;
  message: string;
  /** Set-Cookie values: this session gets a new token. */
  cookies: string[];
}

/**
 * Ends all other sessions of the signed-in person, their calendar addresses and the devices that get alerts; `ended`
 * counts the sessions. @throws AccessDenied
 */
export async function endOtherSessions(ctx: Ctx): Promise<{ ok: true; value: EndedSessions }> {
  const actor = requireSignedIn(ctx);
  const { ended, access, cookies } = await ctx.db.transaction(async (tx) => {
    const others = and(eq(userSessions.userId, actor.userId), ne(userSessions.id, actor.sessionId));
    const rows = await closeSessions(tx, others, "ended_by_owner");
    const access = await endStandingAccess(tx, actor.userId);
    if (rows.length > 0 || access.calendars + access.devices > 0)
      await recordAudit(tx, ctx, {
        action: "other_sessions_revoked",
        resourceType: "user",
        resourceId: actor.userId,
        details: { sessions: rows.map(({ id }) => id), ...access },
      });
    return { ended: rows.length, access, cookies: await renewSession(tx, ctx) };
  });
  const sessions =
    ended === 0
      ? "There were no other sessions."
      : `${ended} other session${ended === 1 ? " has" : "s have"} ended.`;
  const message =
    access.calendars + access.devices === 0
      ? sessions
      : `${sessions} Your calendar addresses and the devices that get alerts have ended, too.`;
  return { ok: true, value: { ended, message, cookies } };
}
