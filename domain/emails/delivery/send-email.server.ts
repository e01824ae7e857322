import { emailKindOf } from "#domain/emails/kind.server.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { batched, batchedWork } from "#platform/batched.ts";
import type { Attempt } from "#platform/jobs.ts";
import { createMailer, type Mailer } from "#platform/mailer.ts";
import { type Email, type EmailKind, isExpired, isOwnCopy } from "#domain/emails/kind.server.ts";
import { outgoing } from "#domain/emails/outgoing.server.ts";
import { attemptLimitMs, type WrittenEmail } from "#domain/emails/schema.ts";
import { isLocked, unsealed } from "#domain/emails/sealed-links.server.ts";
import { type EmailSender, senderOf } from "#domain/emails/sender.server.ts";
import { readWording } from "#domain/emails/wording/read-wording.server.ts";
import type { Wording } from "#domain/emails/wording/wording.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { recordAttempts } from "./record-attempts.server.ts";

/** The configured mail server; null if there is none, and emails are held. */
export function mailerOf(ctx: Ctx): Mailer | null {
  const { SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain, SMTP_CONNECTIONS: connections } = ctx.env;
  return url ? createMailer({ url, allowPlain, connections }) : null;
}

/** The data of one attempt, read from the database. */
interface ToSend {
  email: Email;
  company: CompanyFacts;
  sender: EmailSender;
  /** With those that many emails share. */
  props: object;
  /** Whether it is still to be sent. */
  isWanted: boolean;
  /** Null for a text that an earlier attempt wrote, or without a template. */
  wording: Wording | null;
}

/**
 * Sends emails by id, one attempt each. Holds no locks while it talks to the mail server. Emails that are sent at the
 * same time share the statements before and after.
 */
export function emailSender(
  mailerNow: () => Mailer | null,
): (ctx: Ctx, emailId: string, job?: Attempt) => Promise<void> {
  const running = new Set<string>();
  const kindOf = ({ template }: Email): EmailKind | undefined => emailKindOf(template);
  const read = batched((ctx: Ctx, ids: readonly string[]) => readEmails(ctx, ids, kindOf));
  const record = batchedWork(recordAttempts);

  async function send(ctx: Ctx, emailId: string, job: Attempt | undefined): Promise<void> {
    const found = await read(ctx, emailId);
    if (!found) return;
    const mailer = mailerNow();
    if (!mailer) {
      await ctx.db.update(emails).set({ status: "held" }).where(eq(emails.id, emailId));
      return;
    }
    const { email, company } = found;
    const kind = kindOf(email);
    if (!found.isWanted) return await withdraw(ctx, email, kind, job);
    const failed = (error: string) =>
      record(ctx, { job, kind, email, company, mail: null, delivery: { kind: "refused", error } });
    if (kind && isExpired(email, kind)) return failed("Too old to send: its link no longer works");
    if (isLocked(kind?.secretsOf(email.props) ?? []))
      return failed("Its link was encrypted with a different secret than the server has now");
    const written = write(found, kind);
    if ("error" in written) return failed(written.error);
    const mail = outgoing(ctx, email, kind, company, written);
    const delivery = await mailer.send(mail, attemptLimitMs(email.attempts));
    await record(ctx, { job, kind, email, company, mail, delivery });
  }

  return async (ctx, emailId, job) => {
    // The running attempt decides about the next one.
    if (running.has(emailId)) return;
    running.add(emailId);
    try {
      await send(ctx, emailId, job);
    } finally {
      running.delete(emailId);
    }
  };
}

async function readEmails(
  ctx: Ctx,
  ids: readonly string[],
  kindOf: (email: Email) => EmailKind | undefined,
): Promise<(ToSend | null)[]> {
  const found = await ctx.db
    .select()
    .from(emails)
    .where(and(inArray(emails.id, [...ids]), eq(emails.status, "queued")));
  if (found.length === 0) return ids.map(() => null);
  const company = await readCompany(ctx.db);
  const sender = senderOf(company);
  const wordings = new Map<EmailKind, Wording>();
  const byId = new Map<string, ToSend>();
  for (const row of found) {
    const kind = row.html === null ? kindOf(row) : undefined;
    if (kind && !wordings.has(kind)) wordings.set(kind, await readWording(ctx.db, kind));
    const wording = (kind && wordings.get(kind)) ?? null;
    const email = unsealed(row, ctx.secret);
    byId.set(row.id, { email, company, sender, wording, props: email.props, isWanted: true });
  }
  await completeShared(ctx, [...byId.values()], kindOf);
  return ids.map((id) => byId.get(id) ?? null);
}

/** Adds the props that emails share, and finds those that are no longer to be sent. A stored text needs no props. */
async function completeShared(
  ctx: Ctx,
  found: readonly ToSend[],
  kindOf: (email: Email) => EmailKind | undefined,
): Promise<void> {
  for (const kind of new Set(found.map(({ email }) => kindOf(email)))) {
    const own = found.filter(({ email }) => kindOf(email) === kind);
    const unwritten = own.flatMap(({ email }) => (email.html === null ? [email] : []));
    const shared = unwritten.length > 0 ? await kind?.shared?.(ctx, unwritten) : undefined;
    const isAsked = ({ email }: ToSend) => kind !== undefined && !isOwnCopy(email, kind);
    const ids = own.filter(isAsked).map(({ email }) => email.id);
    const wanted = ids.length > 0 ? await kind?.wanted?.(ctx.db, ids) : undefined;
    for (const each of own) {
      each.props = { ...each.email.props, ...shared?.get(each.email.id) };
      each.isWanted = !isAsked(each) || (wanted?.has(each.email.id) ?? true);
    }
  }
}

/** Removes an email that is no longer to be sent. */
async function withdraw(
  ctx: Ctx,
  { id }: Email,
  kind: EmailKind | undefined,
  job: Attempt | undefined,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(emails)
      .where(and(eq(emails.id, id), eq(emails.status, "queued")))
      .returning({ id: emails.id });
    if (gone) await kind?.withdrawn?.(tx, [id]);
    if (job) await ctx.jobs.complete(tx, "send-email", [job]);
  });
}

/** The text of an earlier attempt, or the newest wording. */
function write(
  { email, sender, wording, props }: ToSend,
  kind: EmailKind | undefined,
): WrittenEmail | { error: string } {
  const { subject, html, bodyText: text } = email;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  if (!kind || !wording) return { error: `There is no template named "${email.template}"` };
  try {
    return writeEmail(kind, wording, props, sender);
  } catch (error) {
    return {
      error: `The text could not be created: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
