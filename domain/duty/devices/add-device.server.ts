import { randomUUID } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { deviceOf } from "#domain/people/sessions/device.ts";
import { profiles } from "#database/schema/work/people.ts";
import { pushDevices } from "#database/schema/office/duty.ts";
import { targetProblem } from "#platform/push/pusher.ts";
import { deviceSchema, maxDevices } from "./device-rules.ts";
import { publicKeyOf } from "./pusher.server.ts";

const damaged = "This browser's subscription can't be used. Try another browser.";

/**
 * Lets this browser show alerts of its person: `{ endpoint, p256dh, auth }`. A browser belongs to the person who added it
 * last.
 */
export async function addDevice(ctx: Ctx, input: unknown): Promise<Outcome<null, "invalid">> {
  requirePermission(ctx, "leads.read");
  const parsed = deviceSchema.safeParse(input);
  const { actor } = ctx;
  if (!parsed.success || actor.kind !== "user")
    return { ok: false, reason: "invalid", message: damaged };
  const problem = targetProblem(parsed.data, ctx.env.PUSH_TEST_ORIGIN);
  if (problem !== null) return { ok: false, reason: "invalid", message: problem };
  const { userId } = actor;
  const { endpoint, ...keys } = parsed.data;
  const values = {
    ...keys,
    userId,
    serverKey: publicKeyOf(ctx),
    label: deviceOf(ctx.request.userAgent),
    createdAt: new Date(),
    lastSuccessAt: null,
    failures: 0,
    lastError: null,
  };
  return await ctx.db.transaction(async (tx): Promise<Outcome<null, "invalid">> => {
    // One addition of a person at a time, so that the number is right.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for("update");
    const [own] = await tx
      .select({ others: count() })
      .from(pushDevices)
      .where(and(eq(pushDevices.userId, userId), ne(pushDevices.endpoint, endpoint)));
    if ((own?.others ?? 0) >= maxDevices)
      return {
        ok: false,
        reason: "invalid",
        message: `You have ${maxDevices} devices, which is the maximum. Remove one first.`,
      };
    const [device] = await tx
      .insert(pushDevices)
      .values({ id: randomUUID(), endpoint, ...values })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
      .returning({ id: pushDevices.id });
    await recordAudit(tx, ctx, {
      action: "push_device_added",
      resourceType: "push_device",
      resourceId: device?.id ?? "",
      details: { device: values.label },
    });
    return { ok: true, value: null };
  });
}
