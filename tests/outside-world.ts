import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface OutsideWorld {
  /** Settings that point the product at these servers. */
  env: Record<string, string>;
  /** Recipients of every accepted email, in order; a repeated email counts again. */
  mails: { recipient: string; messageId: string; source: string }[];
  /** Email addresses of the received contacts, including repetitions. */
  contacts: string[];
  close(): Promise<void>;
}

/** A mail server and a CRM on this machine that accept everything. */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  const mails: OutsideWorld["mails"] = [];
  const contacts: string[] = [];
  const smtp = startMailServer((mail) => mails.push(mail));
  const crm = startCrm((email) => contacts.push(email));
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
    async close() {
      crm.closeAllConnections();
      await Promise.all([
        new Promise((done) => crm.close(done)),
        new Promise<void>((done) => smtp.close(() => done())),
      ]);
    },
  };
}

function startMailServer(take: (mail: OutsideWorld["mails"][number]) => void): SMTPServer {
  return new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onData(stream, session, answer) {
      let text = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      stream.on("end", () => {
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo)
          take({ recipient: address, messageId, source: text });
        answer(null);
      });
    },
  });
}

function startCrm(take: (email: string) => void) {
  return createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const body = JSON.parse(text) as {
        email?: string;
        customFields?: { id: string; field_value: string }[];
      };
      const isContact = request.url?.startsWith("/contacts/upsert") ?? false;
      if (isContact) take(body.email ?? "");
      const customFields = body.customFields?.map(({ id, field_value: value }) => ({ id, value }));
      const contact = { ...body, id: `contact-${body.email}`, customFields };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(isContact ? { new: true, contact } : { tags: [] }));
    });
  });
}
