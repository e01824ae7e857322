import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import type { Attempt } from "#platform/jobs.ts";
import { type Delivery, headerLines, type OutgoingMail } from "#platform/mailer.ts";
import { type Email, type EmailKind, withoutSecrets } from "#domain/emails/kind.server.ts";
import { countOutcomes } from "#domain/emails/log/daily.server.ts";
import { enqueueEmails } from "#domain/emails/queue-emails.server.ts";
import { busyForHours, busyPauseMs, maxAttempts, retryPauseMs } from "#domain/emails/schema.ts";
import { sealLinks, sealTokens } from "#domain/emails/sealed-links.server.ts";

/** One attempt to send one email, and what came of it. */
export interface SendAttempt {
  job: Attempt | undefined;
  kind: EmailKind | undefined;
  email: Email;
  company: CompanyFacts;
  /** Null if there was nothing to send. */
  mail: OutgoingMail | null;
  delivery: Delivery;
}

interface Outcome extends SendAttempt {
  attempts: number;
  status: "sent" | "queued" | "failed";
  error: string | null;
  nextAttempt: Date | null;
}

/** Records attempts in one transaction: the emails, their totals, what their kinds do, and the next attempts. */
export async function recordAttempts(ctx: Ctx, attempts: readonly SendAttempt[]): Promise<void> {
  const at = new Date();
  const outcomes = attempts.map((attempt) => outcomeOf(attempt, at));
  const final = outcomes.filter(({ nextAttempt }) => nextAttempt === null);
  await ctx.db.transaction(async (tx) => {
    const settled = [...new Set(final.map(({ kind }) => kind))].map((kind) =>
      kind?.settled?.(
        tx,
        ctx,
        final
          .filter((outcome) => outcome.kind === kind)
          .map(({ email, error, delivery }) => ({
            email,
            result:
              error === null
                ? { status: "sent" }
                : {
                    status: "failed",
                    error,
                    hasNoMailbox: delivery.kind === "refused" && delivery.hasNoMailbox === true,
                    isRefused: delivery.kind === "refused",
                  },
          })),
      ),
    );
    await Promise.all([
      updateEmails(tx, ctx, outcomes, at),
      enqueueEmails(
        tx,
        ctx,
        outcomes.flatMap(({ email, attempts: count, nextAttempt }) =>
          nextAttempt ? [{ ...email, attempts: count, startAfter: nextAttempt }] : [],
        ),
        "again",
      ),
      countOutcomes(
        tx,
        final.map(({ email: { template }, company, error }) => ({
          template,
          outcome: error === null ? "sent" : "failed",
          timeZone: company.hours.timeZone,
          at,
        })),
      ),
      ...settled,
      ctx.jobs.complete(
        tx,
        "send-email",
        outcomes.flatMap(({ job }) => job ?? []),
      ),
    ]);
  });
  for (const { email, attempts: count, nextAttempt, error } of outcomes)
    if (error !== null)
      ctx.log.warn(
        { email: email.id, attempts: count, again: nextAttempt !== null, error },
        "email not sent",
      );
}

function outcomeOf(attempt: SendAttempt, at: Date): Outcome {
  const { email, delivery } = attempt;
  if (delivery.kind === "sent")
    return {
      ...attempt,
      attempts: email.attempts + 1,
      status: "sent",
      error: null,
      nextAttempt: null,
    };
  const { error } = delivery;
  const ageMs = at.getTime() - email.createdAt.getTime();
  // A busy server says nothing about this email, so the attempt does not count.
  if (delivery.kind === "later" && delivery.isBusy && ageMs < busyForHours * 3_600_000) {
    const nextAttempt = new Date(at.getTime() + busyPauseMs);
    return { ...attempt, attempts: email.attempts, status: "queued", error, nextAttempt };
  }
  const attempts = email.attempts + 1;
  const again = delivery.kind === "later" && attempts < maxAttempts;
  return {
    ...attempt,
    attempts,
    status: again ? "queued" : "failed",
    error,
    nextAttempt: again ? new Date(at.getTime() + retryPauseMs(attempts)) : null,
  };
}

async function updateEmails(
  tx: Database,
  ctx: Ctx,
  outcomes: readonly Outcome[],
  at: Date,
): Promise<void> {
  const changes = outcomes.map((outcome) => {
    const { email, kind, mail, status } = outcome;
    const isSent = status === "sent";
    const secrets = kind?.secretsOf(email.props) ?? [];
    const stored =
      mail && (isSent ? withoutSecrets(mail, secrets) : sealTokens(mail, secrets, ctx.secret));
    return {
      id: email.id,
      status,
      props: sealLinks(isSent ? withoutSecrets(email.props, secrets) : email.props, ctx.secret),
      attempts: outcome.attempts,
      last_error: outcome.error,
      sent_at: isSent ? at : null,
      next_attempt_at: outcome.nextAttempt,
      subject: stored?.subject,
      // A text that many emails share is written again for each reader of the log.
      html: kind?.shared && email.html === null ? undefined : stored?.html,
      body_text: kind?.shared && email.html === null ? undefined : stored?.text,
      headers: stored ? headerLines(stored) : undefined,
    };
  });
  await tx.execute(sql`
    update ${emails} as email set status = done.status, props = done.props, attempts = done.attempts,
      last_error = done.last_error, sent_at = done.sent_at, next_attempt_at = done.next_attempt_at,
      subject = coalesce(done.subject, email.subject), html = coalesce(done.html, email.html),
      body_text = coalesce(done.body_text, email.body_text), headers = coalesce(done.headers, email.headers)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as done (id uuid, status text, props jsonb,
      attempts integer, last_error text, sent_at timestamptz, next_attempt_at timestamptz, subject text, html text,
      body_text text, headers jsonb)
    where email.id = done.id`);
}
