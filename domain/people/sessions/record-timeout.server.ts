import { recordSecurityEvent } from "#domain/audit/record-security-event.server.ts";
import type { Database } from "#database/connect.ts";
import type { userSessions } from "#database/schema/accounts.ts";

/** The security event of a session that ended for lack of activity. */
export async function recordTimeout(
  tx: Database,
  session: typeof userSessions.$inferSelect,
  userAgent: string,
): Promise<void> {
  await recordSecurityEvent(tx, {
    type: "session_timeout",
    severity: "medium",
    userId: session.user_id,
    userAgent,
    ipAddress: session.ip_address,
    details: {
      user_id: session.user_id,
      last_activity: session.last_active_at.toISOString(),
      reason: "inactivity_timeout",
    },
  });
}
