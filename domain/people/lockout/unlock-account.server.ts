import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import {
  forgetLimits,
  forgetNetwork,
  rememberNetwork,
} from "#domain/people/sign-in/known-networks.server.ts";
import { consumeLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { unlockWords } from "#domain/people/sign-in/schema.ts";

/**
 * Lifts the blocks of an account with the link from its owner's email, once. Lets the network that opens it sign in
 * even while others keep guessing.
 */
export async function unlockAccount(
  ctx: Ctx,
  input: { token: string | null },
  now = new Date(),
): Promise<Outcome<{ message: string }, "void">> {
  const { ip } = ctx.request;
  const owner = await ctx.db.transaction(async (tx) => {
    const usedLink = await consumeLink(tx, "unlock", input.token, now);
    if (!usedLink) return null;
    const { userId, email } = usedLink;
    await forgetLimits(tx, email);
    await rememberNetwork(tx, email, ip);
    await forgetNetwork(tx, ip);
    await recordAudit(tx, ctx, {
      action: "account_unlocked",
      resourceType: "user",
      resourceId: userId,
      severity: "medium",
      details: { email, by: "mail" },
    });
    return usedLink;
  });
  if (!owner) return { ok: false, reason: "void", message: unlockWords.void.title };
  return { ok: true, value: { message: unlockWords.done.title } };
}
