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
    event_type: "session_timeout",
    severity: "medium",
    user_id: session.user_id,
    user_agent: userAgent.slice(0, 512),
    ip_address: session.ip_address,
    details: {
      user_id: session.user_id,
      last_activity: session.last_active_at.toISOString(),
      reason: "inactivity_timeout",
    },
  });
}
