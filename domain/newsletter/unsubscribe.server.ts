import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { foldAddress } from "#domain/emails/address.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { unknownUnsubscribe } from "./refusals.ts";
import { readUnsubscribeToken } from "./tokens.server.ts";
import { endOpenLinks } from "./confirm.server.ts";

/** Unsubscribes an address by the link in its emails; idempotent. */
export async function unsubscribe(
  ctx: Ctx,
  token: string | null,
  now = new Date(),
): Promise<Outcome<null, "not_found">> {
  const read = readUnsubscribeToken(ctx.secret, token);
  if (read === null) return { ok: false, reason: "not_found", message: unknownUnsubscribe.text };
  const { subscriberId, issueId } = read;
  await ctx.db.transaction(async (tx) => {
    const left = await unsubscribeWhere(tx, ctx, eq(subscribers.id, subscriberId), now);
    if (!left || issueId === null) return;
    await tx
      .update(deliveries)
      .set({ unsubscribedAt: now })
      .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
  });
  return { ok: true, value: null };
}

/** Unsubscribes an address in the caller's transaction; the caller knows its owner. */
export async function leaveList(tx: Database, ctx: Ctx, address: string, now: Date): Promise<void> {
  await unsubscribeWhere(tx, ctx, eq(subscribers.email, foldAddress(address)), now);
}

/** Returns whether the address was on the list. */
async function unsubscribeWhere(
  tx: Database,
  ctx: Ctx,
  condition: SQL,
  now: Date,
): Promise<boolean> {
  const [changed] = await tx
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(condition, ne(subscribers.status, "unsubscribed")))
    .returning({ id: subscribers.id });
  if (!changed) return false;
  await endOpenLinks(tx, changed.id, now);
  await recordAudit(tx, ctx, {
    action: "newsletter_unsubscribed",
    resourceType: "newsletter_subscriber",
    resourceId: changed.id,
  });
  return true;
}
