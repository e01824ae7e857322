import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/mutations.server.ts";
import { foldAddress } from "#domain/emails/address.ts";
import type { Database } from "#database/connect.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/newsletter.ts";
import { unknownUnsubscribe } from "./refusals.ts";
import { readUnsubscribeToken } from "./tokens.server.ts";
import { endOpenLinks } from "./confirm.server.ts";

/** Takes an address off the list by the link that only its mails carry; done twice it changes nothing. */
export async function unsubscribe(
  ctx: Ctx,
  token: string | null,
  now = new Date(),
): Promise<Outcome<null, "not_found">> {
  const subscriberId = readUnsubscribeToken(ctx.secret, token);
  if (subscriberId === null)
    return { ok: false, reason: "not_found", message: unknownUnsubscribe.text };
  await ctx.db.transaction((tx) => takeOff(tx, ctx, eq(subscribers.id, subscriberId), now));
  return { ok: true, value: null };
}

/** Takes an address off the list in the caller's transaction, which knows whose it is. */
export async function leaveList(tx: Database, ctx: Ctx, address: string, now: Date): Promise<void> {
  await takeOff(tx, ctx, eq(subscribers.email, foldAddress(address)), now);
}

async function takeOff(tx: Database, ctx: Ctx, whom: SQL, now: Date): Promise<void> {
  const [changed] = await tx
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(whom, ne(subscribers.status, "unsubscribed")))
    .returning({ id: subscribers.id });
  if (!changed) return;
  await endOpenLinks(tx, changed.id, now);
  await recordAudit(tx, ctx, {
    action: "newsletter_unsubscribed",
    resourceType: "newsletter_subscriber",
    resourceId: changed.id,
  });
}
