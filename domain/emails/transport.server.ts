import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { type MailServer, readMailServer, verifyMailServer } from "#platform/mailer.ts";
import { notConfigured } from "./retry-email.server.ts";
import { senderAddress } from "./outgoing.server.ts";

export interface TransportStatus {
  /** Null if none is configured, and emails are held. */
  server: MailServer | null;
  from: { name: string; address: string };
  /** Source of the sender address. */
  fromSource: "MAIL_FROM" | "company";
  /** Recipient of emails about leads. */
  office: string;
  officeSource: "OFFICE_EMAIL" | "company";
}

/** Email transport settings, without the password. */
export async function transportStatus(ctx: Ctx): Promise<TransportStatus> {
  requirePermission(ctx, "emails.read");
  const { SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain, MAIL_FROM, OFFICE_EMAIL } = ctx.env;
  const company = await readCompany(ctx.db);
  return {
    server: url ? readMailServer({ url, allowPlain }) : null,
    from: senderAddress(ctx, company),
    fromSource: MAIL_FROM ? "MAIL_FROM" : "company",
    office: OFFICE_EMAIL ?? company.email,
    officeSource: OFFICE_EMAIL ? "OFFICE_EMAIL" : "company",
  };
}

/**
 * Connects to the mail server and signs in, without sending anything; takes several seconds if the server does
 * not respond.
 */
export async function verifyTransport(
  ctx: Ctx,
): Promise<Outcome<{ message: string }, "not_configured" | "refused">> {
  requirePermission(ctx, "emails.write");
  const { SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain } = ctx.env;
  if (!url) return notConfigured;
  const { host, port, tls, user } = readMailServer({ url, allowPlain });
  const result = await verifyMailServer({ url, allowPlain });
  await recordAudit(ctx.db, ctx, {
    action: "mail_server_verified",
    resourceType: "mail_server",
    resourceId: `${host}:${port}`,
    details: { ok: result.ok, ...(result.ok ? {} : { error: result.error }) },
  });
  if (!result.ok)
    return {
      ok: false,
      reason: "refused",
      message: `${host}:${port} failed: ${result.error}`,
    };
  const secured = tls === "optional" ? "" : ", switched to TLS";
  const account = user === "" ? "" : " and accepted the account";
  return { ok: true, value: { message: `${host}:${port} answered${secured}${account}.` } };
}
