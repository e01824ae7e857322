import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, invalidFields, type Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { endAllSessions } from "#domain/people/users/change-user.server.ts";
import type { Database } from "#database/connect.ts";
import {
  authAccounts,
  mfaFactors,
  mfaRecoveryCodes,
  passkeys,
  profiles,
  userRoles,
} from "#database/schema/work/people.ts";
import { hashPassword } from "#platform/crypto.ts";
import { accountMail } from "#domain/people/sign-in/account-mail.server.ts";
import { placeOf } from "#domain/people/sessions/device.ts";
import { passwordChangedTemplate } from "#domain/people/sign-in/email-props.ts";
import { forgetLimits } from "#domain/people/sign-in/known-networks.server.ts";
import {
  type LinkOwner,
  readLink,
  consumeLink,
  voidLinks,
} from "#domain/people/sign-in/one-time-links.server.ts";
import { refusePassword } from "#domain/people/passwords/refuse-password.server.ts";
import { messages, newPasswordSchema } from "#domain/people/sign-in/schema.ts";

export type ResetReason = "invalid" | "link" | "unexpected";
type Answer = Outcome<{ email: string }, ResetReason>;

/**
 * Sets a new password with the link of a reset email, once. Ends every session of the person and lifts every lock on
 * the account, without signing anyone in. Second factors stay, except those of a guest whose mailbox was never
 * verified.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string | null; password: unknown; confirm: unknown },
  now = new Date(),
): Promise<Answer> {
  try {
    const owner = await readLink(ctx.db, "recovery", input.token, now);
    if (!owner) return linkDead;
    const parsed = newPasswordSchema.safeParse(input);
    if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
    const { password } = parsed.data;
    const refused = await refusePassword(ctx, password, owner);
    if (refused !== null) return invalidFields({ password: [refused] });
    const hash = await hashPassword(password, owner.userId);
    return await ctx.db.transaction((tx) => change(tx, ctx, input.token, hash, now));
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "password reset failed");
    return { ok: false, reason: "unexpected", message: messages.updateFailed };
  }
}

async function change(
  tx: Database,
  ctx: Ctx,
  token: string | null,
  hash: string,
  now: Date,
): Promise<Answer> {
  const owner = await consumeLink(tx, "recovery", token, now);
  if (!owner) return linkDead;
  const { userId, email } = owner;
  await storePassword(tx, userId, hash, now);
  const unproven = await proveMailbox(tx, userId, now);
  if (unproven) await removeFactors(tx, userId);
  await voidLinks(tx, "signup", userId);
  await voidLinks(tx, "unlock", userId);
  const ended = await endAllSessions(tx, userId, "password_changed");
  await forgetLimits(tx, email);
  await queueEmails(tx, ctx, [changedMail(ctx, owner, now)]);
  await recordAudit(tx, ctx, {
    action: "password_reset",
    resourceType: "user",
    resourceId: userId,
    severity: "medium",
    details: { email, sessions_ended: ended },
  });
  return { ok: true, value: { email } };
}

/** The reader of the email owns the address; true if the mailbox was not verified before. */
async function proveMailbox(tx: Database, userId: string, now: Date): Promise<boolean> {
  const proven = await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false)))
    .returning({ id: profiles.id });
  return proven.length > 0;
}

/**
 * A stranger may have opened the account with another person's address and enrolled a factor that would now lock out
 * the owner. An account with a role belongs to a known person: its factors stay.
 */
async function removeFactors(tx: Database, userId: string): Promise<void> {
  const [role] = await tx.select().from(userRoles).where(eq(userRoles.userId, userId));
  if (role) return;
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
}

async function storePassword(
  tx: Database,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  const stored = await tx
    .update(authAccounts)
    .set({ password, updatedAt: now })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")))
    .returning({ id: authAccounts.id });
  if (stored.length === 0)
    await tx.insert(authAccounts).values({
      id: randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password,
    });
}

function changedMail(ctx: Ctx, owner: LinkOwner, now: Date) {
  return accountMail(owner, passwordChangedTemplate, {
    fullName: owner.fullName,
    at: now.toISOString(),
    place: placeOf(ctx.request),
    resetLink: ctx.request.origin + ctx.links.forgotPassword,
  });
}

const linkDead: Answer = { ok: false, reason: "link", message: messages.resetLinkDead };
