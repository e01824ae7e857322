import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, ne } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { endOpenLinks } from "#domain/newsletter/confirm.server.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";
import { noSubscriber } from "./remove-subscriber.server.ts";
import { stopReasons } from "./stop-reasons.ts";

/** Stops the newsletter for an address, for what reached the office: a request, a bounce or a complaint. */
export async function stopSending(
  ctx: Ctx,
  input: { id: string; reason: string },
  now = new Date(),
): Promise<Outcome<{ message: string }, "not_found" | "invalid">> {
  requirePermission(ctx, "newsletter.write");
  const reason = stopReasons.find((known) => known === input.reason);
  if (!reason)
    return {
      ok: false,
      reason: "invalid",
      message: "Please choose a reason.",
      fieldErrors: { reason: ["Please choose a reason."] },
    };
  if (!isUuid(input.id)) return noSubscriber;
  return await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(subscribers)
      .set({ status: reason, unsubscribedAt: now })
      .where(and(eq(subscribers.id, input.id), ne(subscribers.status, reason)))
      .returning({ id: subscribers.id });
    if (!changed) return noSubscriber;
    await endOpenLinks(tx, changed.id, now);
    await recordAudit(tx, ctx, {
      action: "newsletter_stopped",
      resourceType: "newsletter_subscriber",
      resourceId: changed.id,
      severity: "medium",
      details: { reason },
    });
    return { ok: true, value: { message: "The newsletter no longer goes to this address." } };
  });
}
