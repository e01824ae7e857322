import type { Database } from "#database/connect.ts";
import type { userSessions } from "#database/schema/accounts.ts";
import { securityEvents } from "#database/schema/audit.ts";

/** The security event of a session that ended for lack of activity. */
export async function recordTimeout(
  tx: Database,
  session: typeof userSessions.$inferSelect,
  userAgent: string,
): Promise<void> {
  await tx.insert(securityEvents).values({
    eventType: "session_timeout",
    severity: "medium",
    userId: session.userId,
    userAgent: userAgent.slice(0, 512),
    ipAddress: session.ipAddress,
    details: {
      user_id: session.userId,
      last_activity: session.lastActiveAt.toISOString(),
      reason: "inactivity_timeout",
    },
  });
}
