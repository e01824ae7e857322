import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { apiKeys } from "#database/schema/overview/api.ts";

/** Revokes a key. The next request with it is refused. */
export async function revokeKey(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "api.write");
  const gone = { ok: false, reason: "not_found", message: "This key no longer works." } as const;
  if (!isUuid(id)) return gone;
  return await ctx.db.transaction(async (tx) => {
    const [key] = await tx
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (!key) return gone;
    await recordAudit(tx, ctx, {
      action: "api_key_revoked",
      resourceType: "api_key",
      resourceId: id,
      severity: "high",
      details: { name: key.name },
    });
    return { ok: true, value: { message: `The key ${key.name} is revoked.` } };
  });
}
