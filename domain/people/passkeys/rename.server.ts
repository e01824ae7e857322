import { eq } from "drizzle-orm";
import { type Ctx, invalidFields, type Outcome } from "#domain/access/context.server.ts";
import { lockPerson } from "#domain/people/second-step/lock-person.server.ts";
import { factorNameSchema } from "#domain/people/second-step/rules.ts";
import { signedOut } from "#domain/access/fresh.server.ts";
import { passkeys } from "#database/schema/work/people.ts";
import { isTaken, passkeysOf } from "./read-passkeys.server.ts";
import { passkeyMessages } from "./rules.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";

/** Renames a passkey of the signed-in person. */
export async function renamePasskey(
  ctx: Ctx,
  input: { passkeyId: string; friendlyName: unknown },
): Promise<Outcome<null, "signed_out" | "invalid" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "user") return signedOut;
  const name = factorNameSchema.safeParse(input.friendlyName);
  if (!name.success) return invalidFields({ friendlyName: [name.error.issues[0]?.message ?? ""] });
  return await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId);
    const existing = await passkeysOf(tx, actor.userId);
    const passkey = existing.find(({ id }) => id === input.passkeyId);
    if (!passkey) return { ok: false, reason: "not_found", message: passkeyMessages.gone };
    if (
      isTaken(
        name.data,
        existing.filter((other) => other !== passkey),
      )
    )
      return invalidFields({ friendlyName: [passkeyMessages.nameTaken] });
    await tx.update(passkeys).set({ friendlyName: name.data }).where(eq(passkeys.id, passkey.id));
    await recordAudit(tx, ctx, {
      action: "passkey_renamed",
      resourceType: "passkey",
      resourceId: passkey.id,
      details: { before: passkey.friendlyName, after: name.data },
    });
    return { ok: true, value: null };
  });
}
