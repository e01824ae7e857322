import type { Ctx } from "#domain/access/context.server.ts";
import { planDeliveries } from "./plan-deliveries.server.ts";
import { sendDue } from "./sending/send-due.server.ts";

/** Plans deliveries for new audit events, and starts sending. */
export async function followLog(ctx: Ctx): Promise<void> {
  if ((await planDeliveries(ctx.db)) > 0)
    await ctx.jobs.enqueue(ctx.db, "webhook-send", {}, { singletonKey: "now" });
}

/** Sends due deliveries, and plans the next attempt. */
export async function sendWebhooks(ctx: Ctx): Promise<void> {
  const next = await sendDue(ctx);
  if (next && next.getTime() - Date.now() < 60_000)
    await ctx.jobs.enqueue(ctx.db, "webhook-send", {}, { startAfter: next, singletonKey: "retry" });
}
