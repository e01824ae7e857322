import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { SMTPServer } from "smtp-server";

export interface OutsideWorld {
  /** Settings that point the product at these servers. */
  env: Record<string, string>;
  /** Recipients of every accepted email, in order; a repeated email counts again. */
  mails: { recipient: string; messageId: string; source: string; at: number }[];
  /** Email addresses of the received contacts, including repetitions. */
  contacts: string[];
  /** Texts of the notes that were added to contacts. */
  notes: string[];
  /** Tags that were added to contacts, one list for each request. */
  tags: string[][];
  /** Ids of contacts that were deleted. */
  deletedContacts: string[];
  /** The simulated faults; none by default. */
  mood: Mood;
  close(): Promise<void>;
}

export interface Mood {
  /** Recipients that the mail server never answers about: a tarpit. */
  isTarpit: (recipient: string) => boolean;
  /** Contacts that the CRM never answers about, by email address. */
  isHanging: (email: string) => boolean;
  /** The mail server's answer to a recipient, for example "550 No such mailbox"; null accepts. */
  mailRefusal: (recipient: string) => string | null;
  /** Status of every answer of the CRM. */
  crmStatus: number;
}

/** A mail server and a CRM on this machine that accept everything, unless their mood changes. */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  const mails: OutsideWorld["mails"] = [];
  const contacts: string[] = [];
  const notes: string[] = [];
  const tags: string[][] = [];
  const deletedContacts: string[] = [];
  const mood: Mood = {
    isTarpit: () => false,
    isHanging: () => false,
    mailRefusal: () => null,
    crmStatus: 200,
  };
  const smtp = startMailServer(mood, (mail) => mails.push(mail));
  const crm = startCrm(mood, {
    added: (email) => contacts.push(email),
    deleted: (id) => deletedContacts.push(id),
    notes,
    tags,
  });
  const env = await openToProduct(smtp.server, crm);
  return {
    env,
    mails,
    contacts,
    notes,
    tags,
    deletedContacts,
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

/** Starts to listen, and returns the product's settings for a mail server and a CRM. */
export async function openToProduct(mail: Server, crm: Server): Promise<Record<string, string>> {
  const [mailPort, crmPort] = await Promise.all(
    [mail, crm].map(async (server) => {
      await once(server.listen(0, "127.0.0.1"), "listening");
      return (server.address() as AddressInfo).port;
    }),
  );
  return {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_ALLOW_PLAIN: "true",
    MAIL_FROM: "office@example.com",
    OFFICE_EMAIL: "office@example.com",
    CRM_URL: `http://127.0.0.1:${crmPort}`,
    CRM_TOKEN: "a-token-of-tests",
    CRM_LOCATION_ID: "a-location-of-tests",
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
      if (mood.isTarpit(address)) return;
      const refusal = mood.mailRefusal(address);
      if (refusal === null) return answer();
      const [code, ...words] = refusal.split(" ");
      answer(Object.assign(new Error(words.join(" ")), { responseCode: Number(code) }));
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

interface Contacts {
  added(email: string): void;
  deleted(id: string): void;
  notes: string[];
  tags: string[][];
}

function startCrm(mood: Mood, { added, deleted, notes, tags }: Contacts) {
  return createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      response.setHeader("content-type", "application/json");
      response.statusCode = mood.crmStatus;
      if (request.method === "HEAD") return response.end();
      if (mood.crmStatus !== 200) return response.end(JSON.stringify({ message: "Invalid token" }));
      if (request.method === "DELETE") {
        deleted(decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
        return response.end(JSON.stringify({ succeded: true }));
      }
      if (request.method === "GET")
        return response.end(JSON.stringify({ notes: notes.map((body) => ({ body })) }));
      const body = JSON.parse(text) as {
        email?: string;
        /** The text of a note. */
        body?: string;
        tags?: string[];
        customFields?: { id: string; field_value: string }[];
      };
      const isContact = request.url?.startsWith("/contacts/upsert") ?? false;
      if (isContact && mood.isHanging(body.email ?? "")) return;
      if (isContact) added(body.email ?? "");
      if (body.body !== undefined) notes.push(body.body);
      if (body.tags) tags.push(body.tags);
      const customFields = body.customFields?.map(({ id, field_value: value }) => ({ id, value }));
      const contact = { ...body, id: `contact-${body.email}`, customFields };
      response.end(JSON.stringify(isContact ? { new: true, contact } : { tags: [] }));
    });
  });
}
