import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { emailGroup, emailPriority, type EmailToSend } from "./delivery/email-lanes.ts";
import type { EmailDraft } from "./schema.ts";
import { sealLinks } from "./sealed-links.server.ts";

export type EmailRow = typeof emails.$inferInsert & { id: string };

/** Rows for the outbox, with links encrypted: queued, or held if no mail server is configured. */
export function emailRows(ctx: Ctx, drafts: readonly EmailDraft[]): EmailRow[] {
  return drafts.map((draft) => ({
    id: draft.id ?? randomUUID(),
    template: draft.template,
    props: sealLinks(draft.props, ctx.secret),
    recipient: draft.recipient,
    replyTo: draft.replyTo,
    status: ctx.env.SMTP_URL ? "queued" : "held",
    subjectType: draft.subjectType,
    subjectId: draft.subjectId,
  }));
}

/** Insert of emails, for statements that write them together with other rows. */
export function insertEmails(rows: readonly EmailRow[]): SQL {
  return insertRows(emails, rows);
}

export interface QueuedEmail extends EmailToSend {
  id: string;
  status?: string;
  /** A time, or seconds from now by the clock of the database. */
  startAfter?: Date | number;
}

/**
 * Enqueues the send jobs of emails, in the caller's transaction. The `first` job of an email has the email's id, so it
 * is added once. A `manual` one, requested by staff, does not wait for a running attempt.
 */
export async function enqueueEmails(
  tx: Database,
  ctx: Ctx,
  rows: readonly QueuedEmail[],
  which: "first" | "again" | "manual",
): Promise<void> {
  const queued = rows.filter(({ status }) => status === "queued");
  await ctx.jobs.enqueueAll(
    tx,
    "send-email",
    queued.map((email) => ({
      data: { emailId: email.id },
      ...(which === "first" ? { id: email.id } : {}),
      singletonKey: which === "manual" ? `${email.id}:manual` : email.id,
      priority: emailPriority(email),
      group: emailGroup(email),
      startAfter: email.startAfter,
    })),
  );
}

/** Adds emails to the outbox in the caller's transaction. They are sent at once, or after so many seconds. */
export async function queueEmails(
  tx: Database,
  ctx: Ctx,
  drafts: readonly EmailDraft[],
  { startAfter }: { startAfter?: number } = {},
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = emailRows(ctx, drafts);
  await tx.insert(emails).values(rows);
  const queued = startAfter ? rows.map((row) => ({ ...row, startAfter })) : rows;
  await enqueueEmails(tx, ctx, queued, "first");
}
