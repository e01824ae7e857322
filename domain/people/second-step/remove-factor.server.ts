import { eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import { mfaFactors } from "#database/schema/work/people.ts";
import { factorsOf } from "./read-factors.server.ts";
import { afterRemoval } from "./record-factor-event.server.ts";
import { lockPerson } from "./lock-person.server.ts";
import { factorGone } from "./rules.ts";

/** Removes an authenticator app, and the recovery codes with the last second factor. Needs a fresh sign-in. */
export async function removeFactor(
  ctx: Ctx,
  { factorId }: { factorId: string },
  now = new Date(),
): Promise<Outcome<{ friendlyName: string }, "signed_out" | "reauthenticate" | "not_found">> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
  return await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const factors = await factorsOf(tx, actor.userId, now);
    const factor = factors.find(({ id, status }) => id === factorId && status === "verified");
    if (!factor) return factorGone;
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    return await afterRemoval(tx, ctx, actor, { ...factor, type: "totp" }, now);
  });
}
