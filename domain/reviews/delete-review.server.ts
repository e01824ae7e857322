import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";
import { missingReview } from "./change-reviews.server.ts";

/** Deletes a review; the audit row keeps its last state. */
export async function deleteReview(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "settings.write");
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(reviews).where(eq(reviews.id, id)).returning();
    if (!row) return missingReview;
    await recordAudit(tx, ctx, {
      action: "review_deleted",
      resourceType: "review",
      resourceId: id,
      details: { before: row },
    });
    await invalidateDocuments(tx);
    return { ok: true, value: { message: `The review by ${row.author} is deleted.` } };
  });
}
