import { createTransport } from "nodemailer";
import { provesNoMailbox } from "./smtp-reply.ts";
import { answerText } from "./words/answer-text.ts";

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

/**
 * `refused` is final (a 5xx response to this mail); `later` is worth a retry. `isBusy`: the server wants fewer emails,
 * which says nothing about this one. `hasNoMailbox`: the server knows that the recipient gets no email at all.
 */
export type Delivery =
  | { kind: "sent"; response: string }
  | { kind: "later"; error: string; isBusy?: boolean }
  | { kind: "refused"; error: string; hasNoMailbox?: boolean };

export interface Mailer {
  /** Reuses connections. Gives up after `limitMs`, however busy the conversation looks. */
  send(mail: OutgoingMail, limitMs?: number): Promise<Delivery>;
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
  /** Connections at once; default 5. */
  connections?: number;
}

/** A mail server closes idle connections soon. */
const idleMs = 10_000;
const mailsPerConnection = 100;
const defaultLimitMs = 20_000;
/** After the first answer that the server is busy; doubled with each further one. */
const busyPauseMs = 2000;
const longestBusyPauseMs = 60_000;

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

function transportOptions(options: MailerOptions) {
  const { host, port, tls, user } = readMailServer(options);
  const timeout = options.timeoutMs ?? 10_000;
  return {
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    auth: user ? { user, pass: decodeURIComponent(new URL(options.url).password) } : undefined,
    tls: { minVersion: "TLSv1.2" as const, ...(options.ca ? { ca: options.ca } : {}) },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Connects, negotiates TLS and signs in without sending anything; returns problems as readable text. */
export async function verifyMailServer(
  options: MailerOptions,
): Promise<{ ok: true } | { ok: false; error: string }> {
  const transport = createTransport(transportOptions({ timeoutMs: 5_000, ...options }));
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
  const transport = createTransport({
    ...transportOptions(options),
    pool: true,
    maxConnections: options.connections ?? 5,
    maxMessages: mailsPerConnection,
    idleTimeout: idleMs,
  });
  let pauseMs = 0;
  let pausedUntil = 0;

  /** A busy server gets a pause from all mails. */
  function pause(): void {
    if (performance.now() < pausedUntil) return;
    pauseMs = Math.min(Math.max(busyPauseMs, pauseMs * 2), longestBusyPauseMs);
    pausedUntil = performance.now() + pauseMs;
  }

  return {
    async send(mail, limitMs = defaultLimitMs) {
      const wait = pausedUntil - performance.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait).unref());
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), limitMs);
      try {
        const message = { ...messageOf(mail), signal: limit.signal };
        const info = await transport.sendMail(message);
        pauseMs = 0;
        return { kind: "sent", response: info.response };
      } catch (error) {
        if (limit.signal.aborted)
          return {
            kind: "later",
            error: `The mail server took longer than ${limitMs / 1000} seconds`,
          };
        const delivery = classifyError(error);
        if (delivery.kind === "later" && delivery.isBusy) pause();
        return delivery;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function messageOf(mail: OutgoingMail) {
  return {
    messageId: oneLine(mail.messageId),
    from: plain(mail.from),
    to: plain(mail.to),
    replyTo: mail.replyTo ? plain(mail.replyTo) : undefined,
    envelope: { from: mail.from.address, to: [mail.to.address] },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: ownHeaders(mail),
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

/** How mail services say that they get too many mails or connections. */
const busy = /too many|rate limit|sending rate|throttl|server busy|concurrent connections/i;

/**
 * Only the server's response to this email is final: a wrong password or certificate is ours to fix, and the email
 * waits.
 */
function classifyError(error: unknown): Exclude<Delivery, { kind: "sent" }> {
  const { code, command, responseCode, response, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const text = answerText(message ?? String(error));
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (responseCode !== undefined && responseCode >= 500 && aboutMail)
    return {
      kind: "refused",
      error: text,
      ...(command === "RCPT TO" && provesNoMailbox(responseCode, response ?? "")
        ? { hasNoMailbox: true }
        : {}),
    };
  const isBusy =
    responseCode !== undefined && responseCode >= 400 && responseCode < 500 && busy.test(text);
  return { kind: "later", error: text, ...(isBusy ? { isBusy } : {}) };
}
