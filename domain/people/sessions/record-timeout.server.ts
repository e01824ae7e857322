import { recordSecurityEvent } from "#domain/audit/record-security-event.server.ts";
import type { Database } from "#database/connect.ts";
import type { userSessions } from "#database/schema/work/people.ts";

/** Records the security event of a session that ended for inactivity. */
export async function recordTimeout(
  tx: Database,
  session: typeof userSessions.$inferSelect,
  userAgent: string,
): Promise<void> {
  await recordSecurityEvent(tx, {
    type: "session_timeout",
    severity: "medium",
    userId: session.userId,
    userAgent,
    ipAddress: session.ipAddress,
    details: {
      user_id: session.userId,
      last_activity: session.lastActiveAt.toISOString(),
      reason: "inactivity_timeout",
    },
  });
}
