import { isUuid } from "#domain/words/uuid.ts";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { blockedIps } from "#database/schema/basics/security.ts";
import { notifyBlocks } from "./notify-blocks.server.ts";

/** Ends a block at once. */
export async function unblockAddress(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "security.write");
  const missing = {
    ok: false,
    reason: "not_found",
    message: "This block no longer exists.",
  } as const;
  if (!isUuid(id)) return missing;
  return await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(blockedIps).where(eq(blockedIps.id, id)).returning();
    if (!gone) return missing;
    await recordAudit(tx, ctx, {
      action: "ip_unblocked",
      resourceType: "blocked_ip",
      resourceId: id,
      severity: "medium",
      details: { ip_address: gone.ipAddress, reason: gone.reason },
    });
    await notifyBlocks(tx);
    return { ok: true, value: { message: `${gone.ipAddress} is no longer blocked.` } } as const;
  });
}
