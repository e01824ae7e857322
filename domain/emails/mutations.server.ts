import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/mutations.server.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/emails.ts";
import type { EmailDraft } from "./schema.ts";
import { sealLinks } from "./sealed-links.server.ts";

export const emailQueue = {
  name: "send-email",
  policy: "singleton",
  // The handler plans its own next attempt; the queue repeats only what a crash interrupted.
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
} as const;

export type EmailRow = typeof emails.$inferInsert & { id: string };

/** Rows for the outbox, links sealed: waiting for the sender, or held while no mail server is configured. */
export function emailRows(ctx: Ctx, drafts: readonly EmailDraft[]): EmailRow[] {
  return drafts.map((draft) => ({
    id: randomUUID(),
    template: draft.template,
    props: sealLinks(draft.props, ctx.secret),
    recipient: draft.recipient,
    replyTo: draft.replyTo,
    status: ctx.env.SMTP_URL ? "queued" : "held",
    subjectType: draft.subjectType,
    subjectId: draft.subjectId,
  }));
}

/** Adds the sending jobs of rows that are written in the same transaction. */
export async function enqueueEmails(
  tx: Database,
  ctx: Ctx,
  rows: readonly { id: string; status?: string }[],
  startAfter?: Date,
): Promise<void> {
  const queued = rows.filter(({ status }) => status === "queued");
  await ctx.jobs.enqueueAll(
    tx,
    emailQueue.name,
    queued.map(({ id }) => ({ data: { emailId: id }, singletonKey: id, startAfter })),
  );
}

/** Puts mails into the outbox within the transaction of what they tell of. */
export async function queueEmails(
  tx: Database,
  ctx: Ctx,
  drafts: readonly EmailDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = emailRows(ctx, drafts);
  await tx.insert(emails).values(rows);
  await enqueueEmails(tx, ctx, rows);
}

export const notConfigured = {
  ok: false,
  reason: "not_configured",
  message: "No mail server is configured: set SMTP_URL first.",
} as const;

/** Sends a mail again that failed, is held, or waits for its next attempt. */
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
      .returning({ id: emails.id, status: emails.status });
    if (!row)
      return {
        ok: false,
        reason: "not_found",
        message: "This e-mail was sent already or does not exist.",
      };
    await enqueueEmails(tx, ctx, [row]);
    await recordAudit(tx, ctx, {
      action: "retry_email",
      resourceType: "email",
      resourceId: emailId,
    });
    return { ok: true, value: { message: "The e-mail is on its way again." } };
  });
}
