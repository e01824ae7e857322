import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterSubscribers as subscribers,
} from "#database/schema/newsletter.ts";
import type { DeliveryStatus } from "#database/vocabularies.ts";
import type { SettledEmail } from "#domain/emails/kind.server.ts";

/** Records what came of emails, and stops sending to addresses that do not exist. */
export async function settleDeliveries(
  tx: Database,
  ctx: Ctx,
  settled: readonly SettledEmail[],
  now = new Date(),
): Promise<void> {
  const statusOf = ({ result }: SettledEmail): DeliveryStatus => {
    if (result.status === "sent") return "sent";
    return result.hasNoMailbox ? "bounced" : "failed";
  };
  for (const status of ["sent", "bounced", "failed"] as const) {
    const ids = settled.filter((each) => statusOf(each) === status).map(({ email }) => email.id);
    if (ids.length === 0) continue;
    const rows = await tx
      .update(deliveries)
      .set({ status, settledAt: now })
      .where(inArray(deliveries.id, ids))
      .returning({ subscriberId: deliveries.subscriberId });
    if (status === "bounced")
      await stopBounced(
        tx,
        ctx,
        rows.flatMap(({ subscriberId }) => subscriberId ?? []),
        now,
      );
  }
}

async function stopBounced(
  tx: Database,
  ctx: Ctx,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (subscriberIds.length === 0) return;
  const stopped = await tx
    .update(subscribers)
    .set({ status: "bounced", unsubscribedAt: now })
    .where(and(inArray(subscribers.id, [...subscriberIds]), eq(subscribers.status, "subscribed")))
    .returning({ id: subscribers.id });
  for (const { id } of stopped)
    await recordAudit(tx, ctx, {
      action: "newsletter_bounced",
      resourceType: "newsletter_subscriber",
      resourceId: id,
    });
}

/** Records that emails left the outbox unsent. */
export async function skipDeliveries(
  tx: Database,
  ids: readonly string[],
  now = new Date(),
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ status: "skipped", settledAt: now })
    .where(inArray(deliveries.id, [...ids]));
}
