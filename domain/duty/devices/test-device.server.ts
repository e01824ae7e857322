import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { pushDevices } from "#database/schema/office/duty.ts";
import { pusherOf } from "./pusher.server.ts";

type Reason = "not_found" | "rate_limited" | "failed";

const gone = {
  ok: false,
  reason: "not_found",
  message: "This device no longer accepts alerts. Add it again on the device itself.",
} as const;

/** Sends a test alert to an own device, at once, and says what the push service answers. */
export async function testDevice(ctx: Ctx, id: string): Promise<Outcome<null, Reason>> {
  requirePermission(ctx, "leads.read");
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  if (!isUuid(id)) return gone;
  if (!(await take(ctx, rules.testAlerts, userId)).ok)
    return {
      ok: false,
      reason: "rate_limited",
      message: "That was a lot of tests. Wait a few minutes.",
    };
  const own = and(eq(pushDevices.id, id), eq(pushDevices.userId, userId));
  const [device] = await ctx.db.select().from(pushDevices).where(own);
  if (!device) return gone;
  const delivery = await pusherOf(ctx).send(device, {
    text: JSON.stringify({
      tag: "test",
      stage: "",
      title: "Test alert",
      body: "This device rings for waiting leads.",
      link: ctx.request.origin + ctx.links.duty,
    }),
    ttl: 300,
    urgency: "high",
    topic: "test",
  });
  const result = {
    sent: { lastSuccessAt: new Date(), failures: 0, lastError: null },
    refused: { lastError: delivery.kind === "refused" ? delivery.error : null },
  };
  await ctx.db.transaction(async (tx) => {
    if (delivery.kind === "gone") await tx.delete(pushDevices).where(own);
    else await tx.update(pushDevices).set(result[delivery.kind]).where(own);
    await recordAudit(tx, ctx, {
      action: "push_device_tested",
      resourceType: "push_device",
      resourceId: id,
      details: { device: device.label, result: delivery.kind },
    });
  });
  if (delivery.kind === "sent") return { ok: true, value: null };
  if (delivery.kind === "gone") return gone;
  return {
    ok: false,
    reason: "failed",
    message: `The test didn't arrive. ${delivery.error}`,
  };
}
