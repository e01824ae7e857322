import { isUuid } from "#domain/words/uuid.ts";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { subscribersDeleted } from "#domain/newsletter/subscribers-deleted.ts";
import { deleteEmailsAbout } from "#domain/emails/delete-emails-about.server.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";

export const noSubscriber = {
  ok: false,
  reason: "not_found",
  message: "This subscriber doesn't exist anymore.",
} as const;

/** Deletes a subscriber with the proof of consent and the emails about the subscription. */
export async function removeSubscriber(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "newsletter.write");
  if (!isUuid(id)) return noSubscriber;
  return await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(subscribers)
      .where(eq(subscribers.id, id))
      .returning({ status: subscribers.status, confirmedAt: subscribers.confirmedAt });
    if (!gone) return noSubscriber;
    await subscribersDeleted.call(tx, [{ id }]);
    await deleteEmailsAbout(tx, "newsletter", [id]);
    await recordAudit(tx, ctx, {
      action: "newsletter_subscriber_removed",
      resourceType: "newsletter_subscriber",
      resourceId: id,
      severity: "medium",
      details: { status: gone.status, confirmed_at: gone.confirmedAt?.toISOString() ?? null },
    });
    return { ok: true, value: { message: "The subscriber was removed." } };
  });
}
