import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { blockedIps } from "#database/schema/basics/security.ts";
import { notifyBlocks } from "./notify-blocks.server.ts";

/** Ends every block: for an owner who is locked out, from the terminal of the server. */
export async function unblockAll(
  ctx: Pick<Ctx, "db" | "actor" | "request">,
): Promise<Outcome<{ count: number }, never>> {
  requirePermission(ctx, "security.write");
  return await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(blockedIps).returning({ ipAddress: blockedIps.ipAddress });
    await recordAudit(tx, ctx, {
      action: "ip_all_unblocked",
      resourceType: "blocked_ip",
      severity: "high",
      details: { count: gone.length, addresses: gone.slice(0, 100).map((row) => row.ipAddress) },
    });
    await notifyBlocks(tx);
    return { ok: true, value: { count: gone.length } };
  });
}
