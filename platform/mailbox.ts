import type { ImapFlow } from "imapflow";

export interface MailboxOptions {
  /** imaps://user:password@host:993, or imap:// with STARTTLS */
  url: string;
  /** Accepts a server without TLS: for tests and a server on the same machine. */
  allowPlain?: boolean;
}

export type Arrival = { kind: "arrived" } | { kind: "missing" } | { kind: "failed"; error: string };

const lookEveryMs = 2000;
const connectTimeoutMs = 10_000;

/** Waits until the mailbox has the email with this Message-ID, and deletes it. Does not throw. */
export async function takeFromMailbox(
  options: MailboxOptions,
  messageId: string,
  limitMs: number,
): Promise<Arrival> {
  const client = await createClient(options);
  const end = performance.now() + limitMs;
  try {
    await client.connect();
    for (;;) {
      if (await deleteMail(client, messageId)) return { kind: "arrived" };
      if (performance.now() > end) return { kind: "missing" };
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref());
    }
  } catch (error) {
    return { kind: "failed", error: errorText(error) };
  } finally {
    client.close();
  }
}

async function createClient({ url, allowPlain = false }: MailboxOptions): Promise<ImapFlow> {
  // Loaded only where a mailbox is configured.
  const { ImapFlow: Client } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "imaps:";
  const client = new Client({
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    ...(secure || allowPlain ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { minVersion: "TLSv1.2" },
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: connectTimeoutMs * 3,
    logger: false,
  });
  // The failing command rejects with the same error.
  client.on("error", () => undefined);
  return client;
}

async function deleteMail(client: ImapFlow, messageId: string): Promise<boolean> {
  const lock = await client.getMailboxLock("INBOX");
  try {
    const found = await client.search({ header: { "message-id": messageId } }, { uid: true });
    if (!found || found.length === 0) return false;
    await client.messageDelete(found, { uid: true });
    return true;
  } finally {
    lock.release();
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === "string" ? responseText : error.message;
}
