import { and, eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import { mfaFactors } from "#database/schema/work/people.ts";
import { describePending, factorsOf } from "./read-factors.server.ts";
import { lockPerson } from "./lock-person.server.ts";
import { factorNameSchema, maxFactors, mfaMessages, type PendingFactor } from "./rules.ts";
import { newSecret, sealSecret } from "./totp.server.ts";

/**
 * Starts the setup of an authenticator app: its key stays readable for the person until the first correct code or for
 * an hour. Only one setup at a time; needs a fresh sign-in.
 */
export async function enrollFactor(
  ctx: Ctx,
  { friendlyName }: { friendlyName: unknown },
  now = new Date(),
): Promise<Outcome<PendingFactor, "signed_out" | "reauthenticate" | "invalid" | "full">> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
  const name = factorNameSchema.safeParse(friendlyName);
  if (!name.success) return invalidName(name.error.issues[0]?.message ?? "");
  const begun = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    await tx
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.userId, actor.userId), eq(mfaFactors.status, "pending")));
    const factors = await factorsOf(tx, actor.userId, now);
    if (factors.length >= maxFactors)
      return { ok: false, reason: "full", message: mfaMessages.full } as const;
    const same = (other: string) => other.toLowerCase() === name.data.toLowerCase();
    if (factors.some((factor) => same(factor.friendlyName)))
      return invalidName(mfaMessages.nameTaken);
    const [row] = await tx
      .insert(mfaFactors)
      .values({
        id: crypto.randomUUID(),
        userId: actor.userId,
        friendlyName: name.data,
        secret: sealSecret(newSecret(), ctx.secret),
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("The factor was not stored.");
    await recordAudit(tx, ctx, {
      action: "mfa_factor_begun",
      resourceType: "mfa_factor",
      resourceId: row.id,
      details: { friendly_name: row.friendlyName },
    });
    return { ok: true, value: row } as const;
  });
  return begun.ok ? { ok: true, value: await describePending(ctx, begun.value) } : begun;
}

function invalidName(message: string) {
  return {
    ok: false,
    reason: "invalid",
    message,
    fieldErrors: { friendlyName: [message] },
  } as const satisfies Outcome<never, "invalid">;
}
