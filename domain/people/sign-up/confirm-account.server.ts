import { and, eq, isNull } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { consumeLink } from "#domain/people/sign-in/one-time-links.server.ts";
import { type OpenedSession, openSession } from "#domain/people/sessions/new-session.server.ts";
import { isProtected } from "#domain/people/second-step/second-factor.server.ts";
import { welcome } from "#domain/people/sign-in/welcome.server.ts";
import { signedUpHere, withoutSignUp } from "./sign-up-cookie.server.ts";
import { messages } from "#domain/people/sign-in/schema.ts";

/**
 * Consumes the link of a confirmation email, once, and marks the mailbox as verified. Signs the person in if this
 * browser also signed up: anyone can sign up with any address, so the link alone does not.
 */
export async function confirmAccount(
  ctx: Ctx,
  token: string | null,
  now = new Date(),
): Promise<Outcome<{ email: string; opened: OpenedSession | null }, "link">> {
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
    const opened = await signInHere(tx, ctx, owner);
    return { ok: true, value: { email: owner.email, opened } };
  });
}

/** Null for another browser, a signed-in person, and an account that needs a second step or is deactivated. */
async function signInHere(
  tx: Database,
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<OpenedSession | null> {
  if (ctx.actor.kind === "user" || !signedUpHere(ctx, userId)) return null;
  const [person] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.deactivatedAt)));
  if (!person || (await isProtected(tx, userId))) return null;
  const { cookies, actor } = await openSession(tx, ctx, userId);
  await welcome(tx, ctx, actor, { email, by: "confirmation" });
  return { cookies: [...cookies, withoutSignUp(ctx)], actor };
}
