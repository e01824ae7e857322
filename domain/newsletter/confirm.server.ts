import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import type { DeadLink } from "./refusals.ts";
import { readConfirmation } from "./subscription-state.server.ts";
import { subscribedDraft } from "./subscribe.server.ts";

/** Uses a confirmation token, once: of any number of clicks one subscribes, the others get the same success. */
export async function confirmSubscription(
  ctx: Ctx,
  token: string | null,
  now = new Date(),
): Promise<"confirmed" | DeadLink> {
  return await ctx.db.transaction(async (tx) => {
    const found = await readConfirmation(tx, token, now);
    if (found.state !== "open") return found.state;
    await tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(eq(subscribers.id, found.subscriberId))
      .for("update");
    const open = await readConfirmation(tx, token, now);
    if (open.state !== "open") return open.state;
    await tx
      .update(requests)
      .set({
        confirmedAt: now,
        confirmedIpAddress: ctx.request.ip,
        confirmedUserAgent: ctx.request.userAgent.slice(0, 512),
      })
      .where(eq(requests.id, open.requestId));
    await endOpenLinks(tx, open.subscriberId, now);
    await tx
      .update(subscribers)
      .set({ status: "subscribed", confirmedAt: now })
      .where(eq(subscribers.id, open.subscriberId));
    await queueEmails(tx, ctx, [
      subscribedDraft(ctx, { id: open.subscriberId, email: open.email }, false),
    ]);
    await recordAudit(tx, ctx, {
      action: "newsletter_confirmed",
      resourceType: "newsletter_subscriber",
      resourceId: open.subscriberId,
      details: { request: open.requestId },
    });
    return "confirmed";
  });
}

/** Invalidates the subscriber's other open links after a decision. */
export async function endOpenLinks(tx: Ctx["db"], subscriberId: string, now: Date): Promise<void> {
  await tx
    .update(requests)
    .set({ expiresAt: now })
    .where(
      and(
        eq(requests.subscriberId, subscriberId),
        isNull(requests.confirmedAt),
        gt(requests.expiresAt, now),
      ),
    );
}
