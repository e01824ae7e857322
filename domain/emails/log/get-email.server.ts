import { isUuid } from "#domain/words/uuid.ts";
import { emailKindOf } from "#domain/emails/kind.server.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { headerLines } from "#platform/mailer.ts";
import {
  type Email,
  type EmailKind,
  hasLostSecrets,
  withoutSecrets,
} from "#domain/emails/kind.server.ts";
import { outgoing } from "#domain/emails/outgoing.server.ts";
import { type EmailStatus, maxAttempts, type WrittenEmail } from "#domain/emails/schema.ts";
import { unsealed } from "#domain/emails/sealed-links.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { readWording } from "#domain/emails/wording/read-wording.server.ts";

export interface EmailDetail {
  id: string;
  template: string;
  name: string;
  recipient: string;
  status: EmailStatus;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
  subjectType: string | null;
  subjectId: string | null;
  /** The email as sent; before that, as it would be sent now. Null if it cannot be rendered. */
  written: WrittenEmail | null;
  headers: Record<string, string>;
  /** Whether these are the stored text and headers of an attempt. */
  stored: boolean;
  /** Whether a link for the recipient only is left out, or shown to be passed on. */
  link: "none" | "withheld" | "shown";
}

const auditPauseMinutes = 10;

/**
 * One email as its recipient gets it. Views are audited. A link for the recipient only is left out, except that of a
 * held invitation: without a mail server, an administrator has to pass it on.
 */
export async function getEmail(ctx: Ctx, id: string): Promise<EmailDetail | null> {
  requirePermission(ctx, "emails.read");
  if (!isUuid(id)) return null;
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (!row) return null;
  const email = unsealed(row, ctx.secret);
  const kind = emailKindOf(email.template);
  const found = await writtenOf(ctx, email, kind);
  const secrets = kind?.secretsOf(email.props) ?? [];
  const isPassedOn =
    secrets.length > 0 && kind?.passedOn === true && email.status === "held" && !ctx.env.SMTP_URL;
  await auditOpening(ctx, email, isPassedOn ? "email_link_shown" : "email_opened");
  return {
    id: email.id,
    template: email.template,
    name: kind?.name ?? email.template,
    recipient: email.recipient,
    status: email.status,
    attempts: email.attempts,
    maxAttempts,
    lastError: email.lastError,
    createdAt: email.createdAt,
    sentAt: email.sentAt,
    nextAttemptAt: email.nextAttemptAt,
    subjectType: email.subjectType,
    subjectId: email.subjectId,
    ...withoutSecrets(found, isPassedOn ? [] : secrets),
    stored: email.html !== null,
    link: isPassedOn
      ? "shown"
      : secrets.length > 0 || hasLostSecrets(email.props)
        ? "withheld"
        : "none",
  };
}

async function writtenOf(
  ctx: Ctx,
  email: Email,
  kind: EmailKind | undefined,
): Promise<Pick<EmailDetail, "written" | "headers">> {
  const { subject, html, bodyText: text } = email;
  const company = await readCompany(ctx.db);
  let written: WrittenEmail | null =
    subject !== null && html !== null && text !== null ? { subject, html, text } : null;
  if (!written && kind) {
    try {
      const wording = await readWording(ctx.db, kind);
      const shared = (await kind.shared?.(ctx, [email]))?.get(email.id);
      written = writeEmail(kind, wording, { ...email.props, ...shared }, senderOf(company));
    } catch (error) {
      ctx.log.warn({ err: error, email: email.id }, "email cannot be rendered");
    }
  }
  if (!written) return { written, headers: email.headers ?? {} };
  const headers = email.headers ?? headerLines(outgoing(ctx, email, kind, company, written));
  return { written, headers };
}

/** Once per view, not once per automatic page refresh. */
async function auditOpening(
  ctx: Ctx,
  email: Email,
  action: "email_opened" | "email_link_shown",
): Promise<void> {
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const [recent] = await ctx.db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        eq(securityEvents.eventType, `audit_${action}`),
        gt(securityEvents.createdAt, new Date(Date.now() - auditPauseMinutes * 60_000)),
        sql`${securityEvents.details} ->> 'resource_id' = ${email.id}`,
      ),
    )
    .limit(1);
  if (recent) return;
  await recordAudit(ctx.db, ctx, {
    action,
    resourceType: "email",
    resourceId: email.id,
    severity: action === "email_link_shown" ? "medium" : "low",
    details: { template: email.template, recipient: email.recipient },
  });
}
