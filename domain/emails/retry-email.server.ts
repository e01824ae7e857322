import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { enqueueEmails } from "./queue-emails.server.ts";

export const notConfigured = {
  ok: false,
  reason: "not_configured",
  message: "No mail server is configured. Connect one in Settings, Connections.",
} as const;

const toSend = {
  id: emails.id,
  status: emails.status,
  template: emails.template,
  recipient: emails.recipient,
  createdAt: emails.createdAt,
};

/** Retries an email that failed, is held, or waits for its next attempt. */
export async function retryEmail(
  ctx: Ctx,
  emailId: string,
): Promise<Outcome<{ message: string }, "not_found" | "not_configured">> {
  requirePermission(ctx, "emails.write");
  if (!ctx.env.SMTP_URL) return notConfigured;
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(emails)
      .set({ status: "queued", attempts: 0, lastError: null, nextAttemptAt: null })
      .where(and(eq(emails.id, emailId), inArray(emails.status, ["failed", "held", "queued"])))
      .returning(toSend);
    if (!row)
      return {
        ok: false,
        reason: "not_found",
        message: "This email was already sent or doesn't exist.",
      };
    await enqueueEmails(tx, ctx, [row], "manual");
    await recordAudit(tx, ctx, {
      action: "retry_email",
      resourceType: "email",
      resourceId: emailId,
    });
    return { ok: true, value: { message: "The email is on its way again." } };
  });
}

/** Sends the failed emails of one kind again, unless they are older. */
export async function retryFailedOf(ctx: Ctx, template: string, hours: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(emails)
      .set({ status: "queued", attempts: 0, nextAttemptAt: null })
      .where(
        and(
          eq(emails.template, template),
          eq(emails.status, "failed"),
          gt(emails.createdAt, new Date(Date.now() - hours * 3_600_000)),
        ),
      )
      .returning(toSend);
    await enqueueEmails(tx, ctx, rows, "again");
  });
}

/** Sends at once what waits for its next attempt: another mail server, or a corrected password, may accept it. */
export async function retryWaiting(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(emails)
      .set({ attempts: 0, nextAttemptAt: null })
      .where(and(eq(emails.status, "queued"), isNotNull(emails.nextAttemptAt)))
      .returning(toSend);
    await enqueueEmails(tx, ctx, rows, "manual");
  });
}
