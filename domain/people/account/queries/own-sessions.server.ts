import { and, desc, eq, gt } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { deviceOf } from "#domain/people/sessions/device.ts";
import { networkOf } from "#domain/words/network.ts";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { userSessions } from "#database/schema/work/people.ts";
import type { OwnSession } from "#domain/people/account/schema.ts";

const mostShown = 50;

/** The signed-in person's open sessions: this one first, then by last activity. @throws AccessDenied */
export async function ownSessions(ctx: Ctx, now = new Date()): Promise<OwnSession[]> {
  const { userId, sessionId } = requireSignedIn(ctx);
  const { sessionTimeout } = await readSecurity(ctx.db);
  const rows = await ctx.db
    .select()
    .from(userSessions)
    .where(
      and(
        eq(userSessions.userId, userId),
        gt(userSessions.expiresAt, now),
        gt(userSessions.lastActiveAt, new Date(now.getTime() - sessionTimeout * 60_000)),
      ),
    )
    .orderBy(desc(eq(userSessions.id, sessionId)), desc(userSessions.lastActiveAt))
    .limit(mostShown);
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    place: placeWords(row.ipAddress, ctx.request.ip),
    current: row.id === sessionId,
    signedInAt: row.createdAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
    unusual: row.unusual,
  }));
}

function placeWords(ip: string | null, here: string): string {
  if (!ip) return "Unknown address";
  return networkOf(ip) === networkOf(here) ? `${ip}, the network you are on now` : ip;
}
