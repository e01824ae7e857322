import { emailKindOf } from "#domain/emails/kind.server.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { hasLostSecrets, isExpired, isOwnCopy } from "#domain/emails/kind.server.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";
import { enqueueEmails } from "#domain/emails/queue-emails.server.ts";
import { notConfigured, retryEmail } from "#domain/emails/retry-email.server.ts";

export type ResendAnswer = Outcome<
  { message: string; emailId: string },
  "not_found" | "not_configured" | "expired" | "taken_out" | "conflict"
>;

/**
 * Resends an email: a sent one as a copy with the same text, any other one itself. `emailId` in the answer is
 * the queued email.
 */
export async function resendEmail(ctx: Ctx, emailId: string): Promise<ResendAnswer> {
  requirePermission(ctx, "emails.write");
  if (!ctx.env.SMTP_URL) return notConfigured;
  const [email] = await ctx.db.select().from(emails).where(eq(emails.id, emailId));
  if (!email) return { ok: false, reason: "not_found", message: "This email doesn't exist." };
  const kind = emailKindOf(email.template);
  const isCopy = kind !== undefined && isOwnCopy(email, kind);
  const asksKind = !isCopy && (email.status !== "sent" || email.html === null);
  if (asksKind && kind?.wanted && !(await kind.wanted(ctx.db, [emailId])).has(emailId))
    return {
      ok: false,
      reason: "conflict",
      message:
        email.status === "sent"
          ? "This email goes to each subscriber once."
          : `This email is no longer to be sent: ${kind.unwanted ?? "its occasion has passed"}.`,
    };
  if (email.status !== "sent") {
    if (kind && isExpired(unsealed(email, ctx.secret), kind))
      return {
        ok: false,
        reason: "expired",
        message: "Its link no longer works. The recipient can request a new one.",
      };
    const again = await retryEmail(ctx, emailId);
    return again.ok ? { ok: true, value: { ...again.value, emailId } } : again;
  }
  if (hasLostSecrets(email.props))
    return {
      ok: false,
      reason: "taken_out",
      message:
        "Its link was only for the recipient and was removed from our copy when it was sent. The recipient can request a new one.",
    };
  const id = randomUUID();
  const { template, props, recipient, replyTo, subject, html, bodyText } = email;
  await ctx.db.transaction(async (tx) => {
    await tx.insert(emails).values({
      id,
      template,
      props,
      recipient,
      replyTo,
      subject,
      html,
      bodyText,
      subjectType: email.subjectType,
      subjectId: email.subjectId,
    });
    await enqueueEmails(tx, ctx, [{ id, status: "queued", template, recipient }], "first");
    await recordAudit(tx, ctx, {
      action: "resend_email",
      resourceType: "email",
      resourceId: id,
      details: { copy_of: emailId },
    });
  });
  return { ok: true, value: { message: "A copy is on its way.", emailId: id } };
}
