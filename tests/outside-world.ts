import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface OutsideWorld {
  /** Settings that point the product at these servers. */
  env: Record<string, string>;
  /** Recipients of every accepted email, in order; a repeated email counts again. */
  mails: { recipient: string; messageId: string; source: string; at: number }[];
  /** Email addresses of the received contacts, including repetitions. */
  contacts: string[];
  /** The simulated faults; none by default. */
  mood: Mood;
  close(): Promise<void>;
}

export interface Mood {
  /** Recipients that the mail server never answers about: a tarpit. */
  isTarpit: (recipient: string) => boolean;
  /** Contacts that the CRM never answers about, by email address. */
  isHanging: (email: string) => boolean;
}

/** A mail server and a CRM on this machine that accept everything, unless their mood changes. */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  const mails: OutsideWorld["mails"] = [];
  const contacts: string[] = [];
  const mood: Mood = { isTarpit: () => false, isHanging: () => false };
  const smtp = startMailServer(mood, (mail) => mails.push(mail));
  const crm = startCrm(mood, (email) => contacts.push(email));
  await Promise.all([
    once(smtp.server.listen(0, "127.0.0.1"), "listening"),
    once(crm.listen(0, "127.0.0.1"), "listening"),
  ]);
  const port = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port(smtp.server)}`,
      SMTP_ALLOW_PLAIN: "true",
      MAIL_FROM: "office@example.com",
      OFFICE_EMAIL: "office@example.com",
      CRM_URL: `http://127.0.0.1:${port(crm)}`,
      CRM_TOKEN: "a-token-of-tests",
      CRM_LOCATION_ID: "a-location-of-tests",
    },
    mails,
    contacts,
    mood,
    async close() {
      crm.closeAllConnections();
      await Promise.all([
        new Promise((done) => crm.close(done)),
        new Promise<void>((done) => smtp.close(() => done())),
      ]);
    },
  };
}

function startMailServer(
  mood: Mood,
  take: (mail: OutsideWorld["mails"][number]) => void,
): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      if (!mood.isTarpit(address)) answer();
    },
    onData(stream, session, answer) {
      let text = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      stream.on("end", () => {
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo)
          take({ recipient: address, messageId, source: text, at: performance.now() });
        answer(null);
      });
    },
  });
  // A client may hang up on a tarpit.
  server.on("error", () => undefined);
  return server;
}

function startCrm(mood: Mood, take: (email: string) => void) {
  return createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const body = JSON.parse(text) as {
        email?: string;
        customFields?: { id: string; field_value: string }[];
      };
      const isContact = request.url?.startsWith("/contacts/upsert") ?? false;
      if (isContact && mood.isHanging(body.email ?? "")) return;
      if (isContact) take(body.email ?? "");
      const customFields = body.customFields?.map(({ id, field_value: value }) => ({ id, value }));
      const contact = { ...body, id: `contact-${body.email}`, customFields };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(isContact ? { new: true, contact } : { tags: [] }));
    });
  });
}
