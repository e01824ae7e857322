import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { type MailAddress, type OutgoingMail, parseAddress } from "#platform/mailer.ts";
import type { Email, EmailKind } from "./kind.server.ts";
import type { WrittenEmail } from "./schema.ts";

/** The email with its headers, as the mail server gets it. */
export function outgoing(
  ctx: Pick<Ctx, "env" | "request">,
  email: Pick<Email, "id" | "recipient" | "replyTo" | "props">,
  kind: EmailKind | undefined,
  company: CompanyFacts,
  written: WrittenEmail,
): OutgoingMail {
  return {
    messageId: messageIdOf(ctx, email.id),
    from: senderAddress(ctx, company),
    to: { name: "", address: email.recipient },
    replyTo: email.replyTo ? parseAddress(email.replyTo) : null,
    unsubscribe: kind?.unsubscribeLink(email.props) ?? null,
    ...written,
  };
}

/** The same for every attempt of an email. */
export function messageIdOf({ request }: Pick<Ctx, "request">, emailId: string): string {
  return `<${emailId}@${new URL(request.origin).hostname}>`;
}

/** Sender address: MAIL_FROM, else the company's address. */
export function senderAddress(ctx: Pick<Ctx, "env">, company: CompanyFacts): MailAddress {
  const from = parseAddress(ctx.env.MAIL_FROM ?? company.email);
  return { ...from, name: from.name || company.name };
}
