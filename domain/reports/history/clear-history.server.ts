import { eq } from "drizzle-orm";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queryHistory } from "#database/schema/overview/reports.ts";

/** Deletes the person's own history. The audit log keeps who ran what. */
export async function clearHistory(ctx: Ctx): Promise<Outcome<{ message: string }, never>> {
  requirePermission(ctx, "database.write");
  const { userId } = requireSignedIn(ctx);
  return await ctx.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(queryHistory)
      .where(eq(queryHistory.userId, userId))
      .returning({ id: queryHistory.id });
    await recordAudit(tx, ctx, {
      action: "query_history_cleared",
      resourceType: "query",
      details: { entries: deleted.length },
    });
    return { ok: true, value: { message: "Query history cleared" } };
  });
}
