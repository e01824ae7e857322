import { and, eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { emails } from "#database/schema/emails.ts";
import {
  createMailer,
  type Delivery,
  headerLines,
  type Mailer,
  type OutgoingMail,
} from "#platform/mailer.ts";
import { countOutcome } from "./log/daily.server.ts";
import { type Email, type EmailKind, isExpired, withoutSecrets } from "./kind.server.ts";
import { enqueueEmails } from "./queue-emails.server.ts";
import { outgoing } from "./outgoing.server.ts";
import { maxAttempts, retryPauseMs, type WrittenEmail } from "./schema.ts";
import { isLocked, sealLinks, sealTokens, unsealed } from "./sealed-links.server.ts";
import { writeEmail } from "./write-email.ts";
import { senderOf } from "./sender.server.ts";
import { readWording } from "./wording/read-wording.server.ts";

/** The configured mail server; null if there is none, and emails are held. */
export function mailerOf(ctx: Ctx): Mailer | null {
  const { SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain } = ctx.env;
  return url ? createMailer({ url, allowPlain }) : null;
}

/** One attempt to send one email. Holds no locks while it talks to the mail server. */
export async function sendEmail(
  ctx: Ctx,
  kinds: readonly EmailKind[],
  mailer: Mailer | null,
  emailId: string,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, emailId), eq(emails.status, "queued")));
  if (!row) return;
  const email = unsealed(row, ctx.secret);
  const kind = kinds.find((known) => known.template === email.template);
  if (!mailer) {
    await ctx.db.update(emails).set({ status: "held" }).where(eq(emails.id, emailId));
    return;
  }
  const company = await readCompany(ctx.db);
  const failed = (error: string) =>
    settle(ctx, kind, email, company, null, { kind: "refused", error });
  if (kind && isExpired(email, kind)) return failed("Too old to send: its link no longer works");
  if (isLocked(kind?.secretsOf(email.props) ?? []))
    return failed("Its link was encrypted with a different secret than the server has now");
  const written = await write(ctx, email, kind, company);
  if ("error" in written) return failed(written.error);
  const mail = outgoing(ctx, email, kind, company, written);
  await settle(ctx, kind, email, company, mail, await mailer.send(mail));
}

/** The text of an earlier attempt, or the newest wording. */
async function write(
  ctx: Ctx,
  email: Email,
  kind: EmailKind | undefined,
  company: CompanyFacts,
): Promise<WrittenEmail | { error: string }> {
  const { subject, html, bodyText: text } = email;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  if (!kind) return { error: `There is no template named "${email.template}"` };
  try {
    return writeEmail(kind, await readWording(ctx.db, kind), email.props, senderOf(company));
  } catch (error) {
    return {
      error: `The text could not be created: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

async function settle(
  ctx: Ctx,
  kind: EmailKind | undefined,
  email: Email,
  company: CompanyFacts,
  mail: OutgoingMail | null,
  delivery: Delivery,
): Promise<void> {
  const at = new Date();
  const attempts = email.attempts + 1;
  const again = delivery.kind === "later" && attempts < maxAttempts;
  const status = delivery.kind === "sent" ? "sent" : again ? "queued" : "failed";
  const error = delivery.kind === "sent" ? null : delivery.error;
  const secrets = kind?.secretsOf(email.props) ?? [];
  const hidden = <T>(value: T): T =>
    status === "sent" ? withoutSecrets(value, secrets) : sealTokens(value, secrets, ctx.secret);
  const kept = mail && hidden(mail);
  const nextAttempt = again ? new Date(at.getTime() + retryPauseMs(attempts)) : null;
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(emails)
      .set({
        status,
        props: sealLinks(
          status === "sent" ? withoutSecrets(email.props, secrets) : email.props,
          ctx.secret,
        ),
        attempts,
        lastError: error,
        sentAt: status === "sent" ? at : null,
        nextAttemptAt: nextAttempt,
        ...(kept
          ? {
              subject: kept.subject,
              html: kept.html,
              bodyText: kept.text,
              headers: headerLines(kept),
            }
          : {}),
      })
      .where(eq(emails.id, email.id));
    if (nextAttempt) {
      await enqueueEmails(tx, ctx, [{ id: email.id, status }], nextAttempt);
      return;
    }
    const { timeZone } = company.hours;
    const outcome = error === null ? "sent" : "failed";
    await countOutcome(tx, { template: email.template, outcome, timeZone, at });
    await kind?.settled?.(
      tx,
      ctx,
      email,
      error === null ? { status: "sent" } : { status: "failed", error },
    );
  });
  if (error !== null) ctx.log.warn({ email: email.id, attempts, again, error }, "email not sent");
}
