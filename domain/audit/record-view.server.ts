import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { type AuditEntry, recordAudit } from "./record-audit.server.ts";

const hourMs = 60 * 60 * 1000;

/** Records that a person or a program looked at something: once an hour, because pages read their data again by themselves. */
export async function recordView(
  tx: Database,
  ctx: Pick<Ctx, "actor" | "request" | "watch">,
  entry: AuditEntry & { resourceId: string },
  now = new Date(),
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" && actor.kind !== "key") return;
  const { userId, eventType, createdAt, details } = securityEvents;
  const isSameReader =
    actor.kind === "user"
      ? eq(userId, actor.userId)
      : sql`${details}->'audit_details'->'session_context'->>'key_id' = ${actor.keyId}`;
  const [recent] = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        isSameReader,
        gt(createdAt, new Date(now.getTime() - hourMs)),
        eq(eventType, `audit_${entry.action}`),
        sql`${details}->>'resource_id' = ${entry.resourceId}`,
      ),
    )
    .limit(1);
  if (!recent) await recordAudit(tx, ctx, entry);
}
