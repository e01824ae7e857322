import { and, eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requireSignedIn,
  type SignedInActor,
} from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { accountMail } from "#domain/people/sign-in/account-mail.server.ts";
import { placeOf } from "#domain/people/sessions/device.ts";
import {
  passwordChangedSchema,
  passwordChangedTemplate,
} from "#domain/people/sign-in/email-props.ts";
import { clear, take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { renewSession } from "#domain/people/sessions/new-session.server.ts";
import { voidLinks } from "#domain/people/sign-in/one-time-links.server.ts";
import {
  refuseBreached,
  refuseGuessable,
} from "#domain/people/passwords/refuse-password.server.ts";
import { waitMessage } from "#domain/people/sign-in/schema.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { endAllSessions } from "#domain/people/users/change-user.server.ts";
import { authAccounts, userSessions } from "#database/schema/work/people.ts";
import { hashPassword, verifyPassword } from "#platform/crypto.ts";
import { accountMessages, passwordChangeSchema } from "./schema.ts";

type Reason = "invalid" | "credentials" | "limited" | "unexpected";
/** `cookies` are Set-Cookie values: this session gets a new token. */
type Answer = Outcome<{ message: string; cookies: string[] }, Reason>;

/**
 * Sets a new password for the signed-in person; it must be Strong and hard to guess. Requires the current
 * password, with a limited number of tries. Ends their other sessions and notifies them by email. @throws AccessDenied
 */
export async function changePassword(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Answer> {
  const actor = requireSignedIn(ctx);
  const parsed = passwordChangeSchema.safeParse(input);
  if (!parsed.success) return invalid(z.flattenError(parsed.error).fieldErrors);
  const { current, password } = parsed.data;
  if (current === password) return invalid({ password: [accountMessages.passwordSame] });
  return await inWords(ctx, accountMessages.passwordFailed, async () => {
    const { email, name: fullName, role } = actor;
    const guessable = await refuseGuessable(ctx, password, { email, fullName, role });
    if (guessable !== null) return invalid({ password: [guessable] });
    return await replace(ctx, actor, { current, password }, now);
  });
}

async function replace(
  ctx: Ctx,
  actor: SignedInActor,
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<Answer> {
  const { userId } = actor;
  const taken = await take(ctx, rules.ownPassword, userId);
  if (!taken.ok) return { ok: false, reason: "limited", message: waitMessage(taken.retryAfter) };
  const [account] = await ctx.db
    .select({ id: authAccounts.id, hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, actor.userId), eq(authAccounts.providerId, "credential")));
  if (!account?.hash || !(await verifyPassword(current, account.hash, userId))) {
    await recordAudit(ctx.db, ctx, {
      action: "failed_password_change",
      resourceType: "user",
      resourceId: actor.userId,
      severity: "medium",
    });
    return wrongPassword;
  }
  const breached = await refuseBreached(ctx, password);
  if (breached !== null) return invalid({ password: [breached] });
  const { id, hash } = account;
  const passwordHash = await hashPassword(password, userId);
  const cookies = await ctx.db.transaction(async (tx) => {
    const updated = await tx
      .update(authAccounts)
      .set({ password: passwordHash, updatedAt: now })
      .where(and(eq(authAccounts.id, id), eq(authAccounts.password, hash)))
      .returning({ id: authAccounts.id });
    if (updated.length === 0) return null;
    await endAllSessions(tx, actor.userId, "password_changed", actor.sessionId);
    // Anyone who reads the mailbox could use an open reset link.
    await voidLinks(tx, "recovery", actor.userId);
    // With an authenticator app, a password alone proves nothing: it must not allow removing the app.
    if (!actor.twoFactor)
      await tx
        .update(userSessions)
        .set({ authenticatedAt: now, wentIdle: false })
        .where(eq(userSessions.id, actor.sessionId));
    await recordAudit(tx, ctx, {
      action: "password_changed",
      resourceType: "user",
      resourceId: actor.userId,
      severity: "medium",
    });
    await queueEmails(tx, ctx, [mail(ctx, actor, now)]);
    return await renewSession(tx, ctx, now);
  });
  if (!cookies) return wrongPassword;
  await clear(ctx, rules.ownPassword, userId);
  return { ok: true, value: { message: accountMessages.passwordSaved, cookies } };
}

function mail(ctx: Ctx, { userId, email, name }: SignedInActor, now: Date) {
  const props: z.output<typeof passwordChangedSchema> = {
    fullName: name,
    at: now.toISOString(),
    place: placeOf(ctx.request),
    resetLink: ctx.request.origin + ctx.links.forgotPassword,
  };
  return accountMail({ userId, email }, passwordChangedTemplate, props);
}

const wrongPassword: Answer = {
  ok: false,
  reason: "credentials",
  message: accountMessages.passwordWrong,
  fieldErrors: { current: [accountMessages.passwordWrong] },
};

function invalid(fieldErrors: Record<string, string[]>): Answer {
  return { ok: false, reason: "invalid", message: accountMessages.check, fieldErrors };
}
