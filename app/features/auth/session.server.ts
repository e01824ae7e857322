import { and, eq, lt, lte } from "drizzle-orm";
import type { Actor, Ctx } from "../access/context.server.ts";
import { isRole } from "../access/permissions.ts";
import { hasSessionCookie } from "./cookie.ts";
import { recordTimeout } from "./events.server.ts";
import { libraryOf } from "./library.server.ts";
import { sessionTimeout } from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { userRoles, userSessions } from "#database/schema/accounts.ts";

/** Anonymous, but with the cookie of a session that has ended: a reason to say "Session Expired". */
export function hasEndedSession(ctx: Ctx): boolean {
  return ctx.actor.kind === "anonymous" && hasSessionCookie(ctx.request.headers.get("cookie"));
}

export interface ReadOptions {
  now?: Date;
  /** False for what the page does by itself (live feed, polling): it must not keep a session alive. */
  touch?: boolean;
  timeoutMinutes?: number;
}

/**
 * Who sends this request. Without a session cookie it asks the database nothing. A session left alone
 * for longer than the timeout is deleted and recorded; any other use moves it on, at most once a minute.
 */
export async function readActor(
  parts: Pick<Ctx, "db" | "env" | "secret">,
  { headers }: { headers: Headers },
  { now = new Date(), touch = true, timeoutMinutes = sessionTimeout.minutes }: ReadOptions = {},
): Promise<Actor> {
  const cookie = headers.get("cookie");
  if (!cookie || !hasSessionCookie(cookie)) return { kind: "anonymous" };
  const { api } = await libraryOf(parts);
  const found = await api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  if (!found) return { kind: "anonymous" };

  const { session, user } = found;
  const idle = now.getTime() - session.lastActiveAt.getTime();
  if (idle >= timeoutMinutes * 60_000) {
    const cutoff = new Date(now.getTime() - timeoutMinutes * 60_000);
    await endIdleSession(parts.db, session.id, cutoff, headers.get("user-agent") ?? "");
    return { kind: "anonymous" };
  }
  if (touch && idle > sessionTimeout.throttleSeconds * 1000)
    await moveActivity(parts.db, session.id, now);

  const [row] = await parts.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.user_id, user.id));
  return {
    kind: "user",
    userId: user.id,
    role: isRole(row?.role) ? row.role : null,
    email: user.email,
    name: user.name,
    sessionId: session.id,
  };
}

/** Starts the inactivity clock of a session anew; false when it is gone. */
export async function moveActivity(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const moved = await db
    .update(userSessions)
    .set({ last_active_at: now })
    .where(and(eq(userSessions.id, sessionId), lt(userSessions.last_active_at, now)))
    .returning({ id: userSessions.id });
  if (moved.length > 0) return true;
  const [still] = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.id, sessionId));
  return still !== undefined;
}

/** Of several requests that find the same idle session, one deletes and records it. */
async function endIdleSession(
  db: Database,
  sessionId: string,
  cutoff: Date,
  userAgent: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(userSessions)
      .where(and(eq(userSessions.id, sessionId), lte(userSessions.last_active_at, cutoff)))
      .returning();
    if (ended) await recordTimeout(tx, ended, userAgent);
  });
}
