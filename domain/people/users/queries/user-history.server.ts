import { count, desc, eq, gt, and } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles, userSessions } from "#database/schema/work/people.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import type { Severity } from "#database/vocabularies.ts";

export interface UserHistory {
  sessions: number;
  roleChanges: {
    id: number;
    from: string | null;
    to: string | null;
    /** Null if the actor's account no longer exists or the system did it. */
    by: string | null;
    at: Date;
  }[];
  events: { id: number; type: string; severity: Severity; ip: string | null; at: Date }[];
}

const shown = 20;

/** Events of a person's account and the person's own actions, newest first. */
export async function userHistory(ctx: Ctx, userId: string): Promise<UserHistory> {
  requirePermission(ctx, "users.read");
  const [sessions, roleChanges, events] = await Promise.all([
    ctx.db
      .select({ open: count() })
      .from(userSessions)
      .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, new Date()))),
    ctx.db
      .select({
        id: roleChangeAudit.id,
        from: roleChangeAudit.oldRole,
        to: roleChangeAudit.newRole,
        by: profiles.fullName,
        at: roleChangeAudit.changedAt,
      })
      .from(roleChangeAudit)
      .leftJoin(profiles, eq(profiles.id, roleChangeAudit.changedBy))
      .where(eq(roleChangeAudit.userId, userId))
      .orderBy(desc(roleChangeAudit.changedAt), desc(roleChangeAudit.id))
      .limit(shown),
    ctx.db
      .select({
        id: securityEvents.id,
        type: securityEvents.eventType,
        severity: securityEvents.severity,
        ip: securityEvents.ipAddress,
        at: securityEvents.createdAt,
      })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(desc(securityEvents.createdAt))
      .limit(shown),
  ]);
  return { sessions: sessions[0]?.open ?? 0, roleChanges, events };
}
