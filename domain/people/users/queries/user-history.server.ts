import { count, desc, eq, gt, and } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles, userSessions } from "#database/schema/accounts.ts";
import { roleChangeAudit, securityEvents } from "#database/schema/audit.ts";
import type { Severity } from "#database/vocabularies.ts";

export interface UserHistory {
  sessions: number;
  roleChanges: {
    id: number;
    from: string | null;
    to: string | null;
    /** Null: the one who did it has no account any more, or the system did. */
    by: string | null;
    at: Date;
  }[];
  events: { id: number; type: string; severity: Severity; ip: string | null; at: Date }[];
}

const shown = 20;

/** What happened to a person's account and what they did, the newest first. */
export async function userHistory(ctx: Ctx, userId: string): Promise<UserHistory> {
  requirePermission(ctx, "users.read");
  const [sessions, roleChanges, events] = await Promise.all([
    ctx.db
      .select({ open: count() })
      .from(userSessions)
      .where(and(eq(userSessions.user_id, userId), gt(userSessions.expires_at, new Date()))),
    ctx.db
      .select({
        id: roleChangeAudit.id,
        from: roleChangeAudit.old_role,
        to: roleChangeAudit.new_role,
        by: profiles.full_name,
        at: roleChangeAudit.changed_at,
      })
      .from(roleChangeAudit)
      .leftJoin(profiles, eq(profiles.id, roleChangeAudit.changed_by))
      .where(eq(roleChangeAudit.user_id, userId))
      .orderBy(desc(roleChangeAudit.changed_at), desc(roleChangeAudit.id))
      .limit(shown),
    ctx.db
      .select({
        id: securityEvents.id,
        type: securityEvents.event_type,
        severity: securityEvents.severity,
        ip: securityEvents.ip_address,
        at: securityEvents.created_at,
      })
      .from(securityEvents)
      .where(eq(securityEvents.user_id, userId))
      .orderBy(desc(securityEvents.created_at))
      .limit(shown),
  ]);
  return { sessions: sessions[0]?.open ?? 0, roleChanges, events };
}
