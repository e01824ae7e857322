import { createTransport } from "nodemailer";

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  /** The same for every attempt, so that a receiver can recognize a duplicate. */
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress | null;
  /** URL that accepts a POST to unsubscribe from emails of this kind; null for one-off emails. */
  unsubscribe: string | null;
  subject: string;
  html: string;
  text: string;
}

/** `refused` is final (a 5xx response to this email); `later` is worth a retry. */
export type Delivery =
  | { kind: "sent"; response: string }
  | { kind: "later"; error: string }
  | { kind: "refused"; error: string };

export interface Mailer {
  send(mail: OutgoingMail): Promise<Delivery>;
}

export interface MailerOptions {
  /** smtp://user:password@host:587 (STARTTLS required) or smtps://user:password@host:465 */
  url: string;
  /** Accepts a server without TLS: for tests and a relay on the same machine. */
  allowPlain?: boolean;
  /** Certificate authority of the server, PEM; defaults to the system's. */
  ca?: string;
  /** Milliseconds for each of connecting, greeting and waiting; default 10,000. */
  timeoutMs?: number;
}

/** Connection settings of a mail server, without the password. */
export interface MailServer {
  host: string;
  port: number;
  /** `implicit` from the first byte, `starttls` before anything else is sent, `optional` if the server offers it. */
  tls: "implicit" | "starttls" | "optional";
  /** The account; empty if the server requires none. */
  user: string;
}

export function readMailServer({ url, allowPlain }: MailerOptions): MailServer {
  const { protocol, hostname, port, username } = new URL(url);
  const secure = protocol === "smtps:" || port === "465";
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    tls: secure ? "implicit" : allowPlain ? "optional" : "starttls",
    user: decodeURIComponent(username),
  };
}

function openTransport(options: MailerOptions) {
  const { host, port, tls, user } = readMailServer(options);
  const timeout = options.timeoutMs ?? 10_000;
  return createTransport({
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    auth: user ? { user, pass: decodeURIComponent(new URL(options.url).password) } : undefined,
    tls: { minVersion: "TLSv1.2", ...(options.ca ? { ca: options.ca } : {}) },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects, negotiates TLS and signs in without sending anything; returns problems as readable text. */
export async function verifyMailServer(
  options: MailerOptions,
): Promise<{ ok: true } | { ok: false; error: string }> {
  const transport = openTransport({ timeoutMs: 5_000, ...options });
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    return { ok: false, error: classifyError(error).error };
  } finally {
    transport.close();
  }
}

export function createMailer(options: MailerOptions): Mailer {
  const transport = openTransport(options);
  return {
    async send(mail) {
      try {
        const info = await transport.sendMail({
          messageId: oneLine(mail.messageId),
          from: plain(mail.from),
          to: plain(mail.to),
          replyTo: mail.replyTo ? plain(mail.replyTo) : undefined,
          envelope: { from: mail.from.address, to: [mail.to.address] },
          subject: oneLine(mail.subject),
          html: mail.html,
          text: mail.text,
          headers: ownHeaders(mail),
        });
        return { kind: "sent", response: info.response };
      } catch (error) {
        return classifyError(error);
      }
    },
  };
}

function ownHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": "All",
    ...(unsubscribe === null ? {} : oneClick(unsubscribe)),
  };
}

/** The headers of an email, for display. */
export function headerLines(mail: OutgoingMail): Record<string, string> {
  const shown = (address: MailAddress): string => {
    const { name, address: box } = plain(address);
    return name === "" ? box : `${name} <${box}>`;
  };
  return {
    From: shown(mail.from),
    To: shown(mail.to),
    ...(mail.replyTo ? { "Reply-To": shown(mail.replyTo) } : {}),
    Subject: oneLine(mail.subject),
    "Message-ID": oneLine(mail.messageId),
    ...ownHeaders(mail),
  };
}

/** RFC 8058: mail programs show their own unsubscribe button. */
function oneClick(link: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${oneLine(link)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Reads "Name <a@b>" or "a@b". */
export function parseAddress(text: string): MailAddress {
  const plainText = text.trim();
  const open = plainText.indexOf("<");
  if (open === -1 || !/^<[^<>\s@]+@[^<>\s@]+>$/.test(plainText.slice(open)))
    return { name: "", address: plainText };
  const name = plainText.slice(0, open).trim().replaceAll('"', "");
  return { name, address: plainText.slice(open + 1, -1) };
}

function oneLine(value: string): string {
  return value.replace(/[\r\n\u0000]+/g, " ").trim();
}

function plain({ name, address }: MailAddress): MailAddress {
  return { name: oneLine(name), address: address.replace(/[\s,;<>]/g, "") };
}

/**
 * Only the server's response to this email is final: a wrong password or certificate is ours to fix, and the email
 * waits.
 */
function classifyError(error: unknown): Exclude<Delivery, { kind: "sent" }> {
  const { code, responseCode, message } = error as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  const text = oneLine(message ?? String(error)).slice(0, 500);
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return responseCode !== undefined && responseCode >= 500 && aboutMail
    ? { kind: "refused", error: text }
    : { kind: "later", error: text };
}
