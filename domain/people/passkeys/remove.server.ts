import { and, eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { freshActor } from "#domain/access/fresh.server.ts";
import { lockPerson } from "#domain/people/second-step/lock-person.server.ts";
import { afterRemoval } from "#domain/people/second-step/record-factor-event.server.ts";
import { passkeys } from "#database/schema/work/people.ts";
import { passkeyMessages } from "./rules.ts";

/** Removes a passkey, and the recovery codes with the last second factor. Needs a fresh sign-in. */
export async function removePasskey(
  ctx: Ctx,
  { passkeyId }: { passkeyId: string },
  now = new Date(),
): Promise<Outcome<{ friendlyName: string }, "signed_out" | "reauthenticate" | "not_found">> {
  const fresh = freshActor(ctx, now);
  if (!fresh.ok) return fresh;
  const { value: actor } = fresh;
  return await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId)))
      .returning();
    if (!removed) return { ok: false, reason: "not_found", message: passkeyMessages.gone };
    return await afterRemoval(tx, ctx, actor, { ...removed, type: "passkey" }, now);
  });
}
