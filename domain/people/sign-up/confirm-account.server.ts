import { eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { profiles } from "#database/schema/accounts.ts";
import { consumeLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { messages } from "#domain/people/sign-in/schema.ts";

/** Consumes the link of a confirmation email, once, and marks the mailbox as verified. */
export async function confirmAccount(
  ctx: Ctx,
  token: string | null,
  now = new Date(),
): Promise<Outcome<{ email: string }, "link">> {
  return await ctx.db.transaction(async (tx) => {
    const owner = await consumeLink(tx, "signup", token, now);
    if (!owner) return { ok: false, reason: "link", message: messages.confirmLinkDead };
    await tx
      .update(profiles)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(profiles.id, owner.userId));
    await recordAudit(tx, ctx, {
      action: "email_confirmed",
      resourceType: "user",
      resourceId: owner.userId,
      details: { email: owner.email },
    });
    return { ok: true, value: { email: owner.email } };
  });
}
