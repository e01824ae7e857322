import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/audit.ts";
import type { Severity } from "#database/vocabularies.ts";

export interface AuditEntry {
  action: string;
  resourceType: string;
  resourceId?: string;
  details?: Record<string, unknown>;
  severity?: Severity;
}

/** Who acts, and how they came here. */
type Acting = Pick<Ctx, "actor" | "request">;

/** Writes one audit row in the caller's transaction. */
export async function recordAudit(tx: Database, ctx: Acting, entry: AuditEntry): Promise<void> {
  await tx.insert(securityEvents).values(auditRow(ctx, entry));
}

/** The row itself, for verbs that write it together with others. */
export function auditRow(ctx: Acting, entry: AuditEntry) {
  const { actor, request } = ctx;
  return {
    eventType: `audit_${entry.action}`,
    severity: entry.severity ?? "low",
    userId: actor.kind === "user" ? actor.userId : null,
    userAgent: request.userAgent.slice(0, 512),
    ipAddress: request.ip,
    details: {
      action: entry.action,
      resource_type: entry.resourceType,
      resource_id: entry.resourceId ?? null,
      audit_details: {
        ...entry.details,
        request_id: request.id,
        session_context: {
          session_id: actor.kind === "user" ? actor.sessionId : null,
          user_role: actor.kind === "user" ? actor.role : null,
          actor: actor.kind === "system" ? actor.name : actor.kind,
          authenticated: actor.kind === "user",
        },
      },
    },
  };
}
