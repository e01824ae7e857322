import type { SQL } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { browserOf } from "./browser.ts";
import { noteNewEvents } from "./new-events.ts";
import type { Severity } from "#database/vocabularies.ts";

export interface AuditEntry {
  action: string;
  resourceType: string;
  resourceId?: string;
  details?: Record<string, unknown>;
  severity?: Severity;
}

/** Who acts, and from which request. */
type Acting = Pick<Ctx, "actor" | "request" | "watch">;

/** Writes one audit row in the caller's transaction. */
export async function recordAudit(tx: Database, ctx: Acting, entry: AuditEntry): Promise<void> {
  await tx.insert(securityEvents).values(auditRow(ctx, entry));
  ctx.watch?.audited(ctx, entry);
}

/** Insert of audit rows, for statements that write them together with other rows. */
export function insertAudit(entries: readonly { ctx: Acting; entry: AuditEntry }[]): SQL {
  return insertRows(
    securityEvents,
    entries.map(({ ctx, entry }) => auditRow(ctx, entry)),
  );
}

function auditRow(ctx: Acting, entry: AuditEntry) {
  const { actor, request } = ctx;
  noteNewEvents();
  return {
    eventType: `audit_${entry.action}`,
    severity: entry.severity ?? "low",
    userId: userIdOf(actor),
    userAgent: request.userAgent.slice(0, 512),
    ipAddress: request.ip,
    details: {
      action: entry.action,
      resource_type: entry.resourceType,
      resource_id: entry.resourceId ?? null,
      audit_details: {
        ...entry.details,
        request_id: request.id,
        browser_info: browserOf(request.userAgent),
        page_info: { path: request.path?.slice(0, 300) ?? null },
        session_context: {
          session_id: actor.kind === "user" ? actor.sessionId : null,
          user_role: actor.kind === "user" ? actor.role : null,
          actor: actor.kind === "system" ? actor.name : actor.kind,
          authenticated: actor.kind === "user" || actor.kind === "key",
          ...(actor.kind === "key" ? { key_id: actor.keyId, key_name: actor.name } : {}),
        },
      },
    },
  };
}
