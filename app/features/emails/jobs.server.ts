import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../access/context.server.ts";
import { addressLine, type CompanyFacts, telHref } from "../settings/company.ts";
import { readCompany } from "../settings/queries.server.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/emails.ts";
import { createMailer, type Delivery, type Mailer, parseAddress } from "#platform/mailer.ts";
import type { EmailSender } from "./emails.tsx";
import { emailQueue, enqueueEmails } from "./mutations.server.ts";
import { maxAttempts, retryPauseMs, type WrittenEmail } from "./schema.ts";

type Email = typeof emails.$inferSelect;

/** How an attempt ended; a mail that is tried again later is not settled yet. */
export type Settled = { status: "sent" } | { status: "failed"; error: string };

/** A template, owned by the feature whose mail it is. */
export interface EmailKind {
  template: string;
  write(props: Record<string, unknown>, sender: EmailSender): Promise<WrittenEmail>;
  /** Runs in the transaction that records how it ended. */
  settled?(tx: Database, ctx: Ctx, email: Email, result: Settled): Promise<void>;
  /** Where one press in the reader's mail program ends these mails (RFC 8058). */
  unsubscribeLink?(props: Record<string, unknown>): string;
  /** A mail held longer than this, because no mail server was configured, is not sent any more. */
  staleAfterHours?: number;
}

const batch = 100;

export async function startEmailJobs(
  ctx: Ctx,
  kinds: readonly EmailKind[],
  mailer = mailerOf(ctx),
): Promise<void> {
  const actor: Ctx = { ...ctx, actor: { kind: "system", name: "mail" } };
  await ctx.jobs.work<{ emailId: string }>(
    emailQueue,
    ({ data }) => sendEmail(actor, kinds, mailer, data.emailId),
    { concurrency: 2 },
  );
  if (mailer) await releaseHeld(actor, kinds);
}

/** The mail server of the environment; null when there is none, and mails are held. */
function mailerOf(ctx: Ctx): Mailer | null {
  const { SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain } = ctx.env;
  return url ? createMailer({ url, allowPlain }) : null;
}

/** One attempt at one mail. Nothing is locked while the mail server is spoken to. */
export async function sendEmail(
  ctx: Ctx,
  kinds: readonly EmailKind[],
  mailer: Mailer | null,
  emailId: string,
): Promise<void> {
  const [email] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, emailId), eq(emails.status, "queued")));
  if (!email) return;
  const kind = kinds.find((known) => known.template === email.template);
  if (!mailer) {
    await ctx.db.update(emails).set({ status: "held" }).where(eq(emails.id, emailId));
    return;
  }
  const company = await readCompany(ctx.db);
  const written = await wordingOf(email, kind, company);
  if ("error" in written)
    return settle(ctx, kind, email, null, { kind: "refused", error: written.error });
  const delivery = await mailer.send({
    messageId: `<${email.id}@${new URL(ctx.request.origin).hostname}>`,
    from: senderAddress(ctx, company),
    to: { name: "", address: email.recipient },
    replyTo: email.reply_to ? parseAddress(email.reply_to) : null,
    unsubscribe: kind?.unsubscribeLink?.(email.props) ?? null,
    ...written,
  });
  await settle(ctx, kind, email, written, delivery);
}

async function wordingOf(
  email: Email,
  kind: EmailKind | undefined,
  company: CompanyFacts,
): Promise<WrittenEmail | { error: string }> {
  const { subject, html, body_text: text } = email;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  if (!kind) return { error: `There is no template named "${email.template}"` };
  try {
    return await kind.write(email.props, senderOf(company));
  } catch (error) {
    return {
      error: `The wording could not be made: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

async function settle(
  ctx: Ctx,
  kind: EmailKind | undefined,
  email: Email,
  written: WrittenEmail | null,
  delivery: Delivery,
): Promise<void> {
  const attempts = email.attempts + 1;
  const again = delivery.kind === "later" && attempts < maxAttempts;
  const status = delivery.kind === "sent" ? "sent" : again ? "queued" : "failed";
  const error = delivery.kind === "sent" ? null : delivery.error;
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(emails)
      .set({
        status,
        attempts,
        last_error: error,
        sent_at: status === "sent" ? new Date() : null,
        ...(written
          ? { subject: written.subject, html: written.html, body_text: written.text }
          : {}),
      })
      .where(eq(emails.id, email.id));
    if (again)
      await enqueueEmails(
        tx,
        ctx,
        [{ id: email.id, status }],
        new Date(Date.now() + retryPauseMs(attempts)),
      );
    else
      await kind?.settled?.(
        tx,
        ctx,
        email,
        error === null ? { status: "sent" } : { status: "failed", error },
      );
  });
  if (error !== null) ctx.log.warn({ email: email.id, attempts, again, error }, "mail not sent");
}

/** A mail server is configured now: what was held goes out, oldest first, unless it says nothing true any more. */
export async function releaseHeld(ctx: Ctx, kinds: readonly EmailKind[]): Promise<number> {
  let released = 0;
  for (;;) {
    const found = await ctx.db.transaction(async (tx) => {
      const held = await tx
        .select()
        .from(emails)
        .where(eq(emails.status, "held"))
        .orderBy(asc(emails.created_at))
        .limit(batch)
        .for("update", { skipLocked: true });
      const stale = held.filter((email) => isStale(email, kinds));
      const fresh = held
        .filter((email) => !stale.includes(email))
        .map(({ id }) => ({ id, status: "queued" }));
      if (fresh.length > 0)
        await tx
          .update(emails)
          .set({ status: "queued" })
          .where(
            inArray(
              emails.id,
              fresh.map(({ id }) => id),
            ),
          );
      await enqueueEmails(tx, ctx, fresh);
      for (const email of stale) {
        const error = "Too old to send: no mail server was configured in time";
        await tx
          .update(emails)
          .set({ status: "failed", last_error: error })
          .where(eq(emails.id, email.id));
        const kind = kinds.find((known) => known.template === email.template);
        await kind?.settled?.(tx, ctx, email, { status: "failed", error });
      }
      released += fresh.length;
      return held.length;
    });
    if (found < batch) return released;
  }
}

function isStale(email: Email, kinds: readonly EmailKind[]): boolean {
  const hours = kinds.find((known) => known.template === email.template)?.staleAfterHours;
  return hours !== undefined && Date.now() - email.created_at.getTime() > hours * 3_600_000;
}

function senderAddress(ctx: Ctx, company: CompanyFacts) {
  const from = parseAddress(ctx.env.MAIL_FROM ?? company.email);
  return { ...from, name: from.name || company.name };
}

function senderOf(company: CompanyFacts): EmailSender {
  return {
    name: company.name,
    phone: company.phone,
    tel: telHref(company.phone),
    address: addressLine(company.address),
  };
}
