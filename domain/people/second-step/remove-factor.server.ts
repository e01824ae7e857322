import { eq } from "drizzle-orm";
import type { Ctx, Outcome, SignedInActor } from "#domain/access/context.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import type { Database } from "#database/connect.ts";
import { mfaFactors } from "#database/schema/work/people.ts";
import { lockPerson } from "./lock-person.server.ts";
import { mailChange, ownerOf } from "./mails.server.ts";
import { factorsOf } from "./read-factors.server.ts";
import { countCodes, deleteUnusableCodes } from "./recovery-codes.server.ts";
import { type Factor, recordFactorEvent } from "./record-factor-event.server.ts";
import { factorGone } from "./rules.ts";

export type Removal = Outcome<
  { friendlyName: string },
  "signed_out" | "reauthenticate" | "not_found"
>;

/** Removes an authenticator app of the signed-in person. Needs a fresh sign-in. */
export function removeFactor(
  ctx: Ctx,
  { factorId }: { factorId: string },
  now = new Date(),
): Promise<Removal> {
  return removeOwn(ctx, now, async (tx, { userId }) => {
    const factors = await factorsOf(tx, userId, now);
    const factor = factors.find(({ id, status }) => id === factorId && status === "verified");
    if (!factor) return factorGone;
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    return { ok: true, value: { ...factor, type: "totp" } };
  });
}

/**
 * Removes a second factor of the signed-in person, and the recovery codes with the last one. The audit log and the owner
 * hear of it. Needs a fresh sign-in. `take` deletes the factor, or says that it is gone.
 */
export async function removeOwn(
  ctx: Ctx,
  now: Date,
  take: (tx: Database, actor: SignedInActor) => Promise<Outcome<Factor, "not_found">>,
): Promise<Removal> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
  return await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const taken = await take(tx, actor);
    if (!taken.ok) return taken;
    const { friendlyName, type } = taken.value;
    await deleteUnusableCodes(tx, actor.userId);
    await recordFactorEvent(tx, ctx, actor, "mfa_disabled", taken.value);
    const change = type === "passkey" ? "passkey-removed" : "removed";
    const codesLeft = await countCodes(tx, actor.userId);
    await mailChange(tx, ctx, ownerOf(actor), { change, factor: friendlyName, codesLeft }, now);
    return { ok: true, value: { friendlyName } };
  });
}
