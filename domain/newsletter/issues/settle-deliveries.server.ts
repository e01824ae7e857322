import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import type { DeliveryStatus } from "#database/vocabularies.ts";
import type { SettledEmail } from "#domain/emails/kind.server.ts";
import { pauseOnBurst } from "./sending/pause-issue.server.ts";

/**
 * Records what came of emails, and stops sending to addresses that do not exist. A burst of refusals pauses the issue;
 * a burst of bounces proves nothing about any address.
 */
export async function settleDeliveries(
  tx: Database,
  ctx: Ctx,
  settled: readonly SettledEmail[],
  now = new Date(),
): Promise<void> {
  for (const [what, status] of Object.entries(statuses)) {
    const own = settled.filter(({ result }) => resultOf(result) === what);
    const [first] = own;
    if (!first) continue;
    const ids = own.map(({ email }) => email.id);
    const rows = await tx
      .update(deliveries)
      .set({ status, refused: what === "refused", settledAt: now })
      .where(inArray(deliveries.id, ids))
      .returning({ issueId: deliveries.issueId, subscriberId: deliveries.subscriberId });
    if (what !== "refused" && what !== "bounced") continue;
    const reply = first.result.status === "failed" ? first.result.error : "";
    for (const issueId of new Set(rows.map((row) => row.issueId))) {
      const paused = await pauseOnBurst(tx, ctx, issueId, reply, now);
      if (what === "refused" || paused === "bounced") continue;
      const gone = rows.flatMap((row) => (row.issueId === issueId ? (row.subscriberId ?? []) : []));
      await stopBounced(tx, ctx, gone, now);
    }
  }
}

/** What can come of an email, and the status that follows. */
const statuses = {
  sent: "sent",
  bounced: "bounced",
  refused: "failed",
  failed: "failed",
} as const satisfies Record<string, DeliveryStatus>;

function resultOf(result: SettledEmail["result"]): keyof typeof statuses {
  if (result.status === "sent") return "sent";
  if (result.hasNoMailbox) return "bounced";
  return result.isRefused ? "refused" : "failed";
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

/** Records that emails left the outbox unsent; of an issue that goes on, or waits, they get their turn later. */
export async function skipDeliveries(
  tx: Database,
  ids: readonly string[],
  now = new Date(),
): Promise<void> {
  const isOpen = sql`exists (select 1 from ${issues} as issue, ${subscribers} as subscriber
    where issue.id = ${deliveries.issueId} and issue.status in ('sending', 'paused')
      and subscriber.id = ${deliveries.subscriberId} and subscriber.status = 'subscribed')`;
  const isOwn = inArray(deliveries.id, [...ids]);
  const settled = await tx
    .update(deliveries)
    .set({ status: "skipped", settledAt: now })
    .where(and(isOwn, sql`not ${isOpen}`))
    .returning({ id: deliveries.id });
  const gone = new Set(settled.map(({ id }) => id));
  const open = ids.filter((id) => !gone.has(id));
  if (open.length > 0)
    await tx
      .update(deliveries)
      .set({ status: "planned", refused: false, settledAt: null })
      .where(inArray(deliveries.id, open));
}
