import { and, eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { type Removal, removeOwn } from "#domain/people/second-step/remove-factor.server.ts";
import { passkeys } from "#database/schema/work/people.ts";
import { passkeyMessages } from "./rules.ts";

/** Removes a passkey of the signed-in person. Needs a fresh sign-in. */
export function removePasskey(
  ctx: Ctx,
  { passkeyId }: { passkeyId: string },
  now = new Date(),
): Promise<Removal> {
  return removeOwn(ctx, now, async (tx, { userId }) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning();
    if (!removed) return { ok: false, reason: "not_found", message: passkeyMessages.gone };
    return { ok: true, value: { ...removed, type: "passkey" } };
  });
}
