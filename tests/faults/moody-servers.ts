import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { openToProduct } from "../outside-world.ts";

/** How a mail server behaves. */
export type MailMood =
  | "works"
  | "refuses every recipient"
  | "defers every recipient"
  | "is busy"
  | "ends each connection"
  | "greets in another language"
  | "never greets"
  | "never answers about a recipient"
  | "hangs up in the middle of an email"
  | "takes an email and never confirms it";

/** How a CRM behaves. */
export type CrmMood =
  | "works"
  | "rejects the token"
  | "rejects every contact"
  | "wants fewer requests"
  | "fails"
  | "answers with a web page"
  | "sends an endless answer"
  | "redirects"
  | "hangs up"
  | "never answers";

export interface MoodyServers {
  /** Settings that point the product at these servers. */
  env: Record<string, string>;
  /** Message ids of taken emails, by recipient. */
  mails: Map<string, string[]>;
  /** Email addresses of received contacts. */
  contacts: Set<string>;
  readonly mailMood: MailMood;
  crmMood: CrmMood;
  /** Ends open connections, which would go on in the mood that they began in. */
  setMailMood(mood: MailMood): void;
  close(): Promise<void>;
}

/** A mail server and a CRM on this machine whose mood can change at any time. */
export async function startMoodyServers(): Promise<MoodyServers> {
  const servers: MoodyServers & { mailMood: MailMood } = {
    env: {},
    mails: new Map(),
    contacts: new Set(),
    mailMood: "works",
    crmMood: "works",
    setMailMood: (mood) => {
      servers.mailMood = mood;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      crm.closeAllConnections();
      crm.close();
      await new Promise<void>((done) => smtp.close(() => done()));
    },
  };
  const sockets = new Set<Socket>();
  const smtp = mailServer(servers, sockets);
  const crm = createServer((request, response) => void answerCrm(servers, request, response));
  servers.env = await openToProduct(smtp.server, crm);
  return servers;
}

function mailServer(servers: MoodyServers, sockets: Set<Socket>): SMTPServer {
  const refusal = (code: number, text: string) =>
    Object.assign(new Error(text), { responseCode: code });
  const byPort = new Map<number | undefined, Socket>();
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect({ remotePort }, answer) {
      if (servers.mailMood === "never greets") return;
      if (servers.mailMood === "is busy") return answer(refusal(421, "Too many connections"));
      if (servers.mailMood === "ends each connection") byPort.get(remotePort)?.destroy();
      if (servers.mailMood === "greets in another language") {
        byPort.get(remotePort)?.end("HTTP/1.1 400 Bad Request\r\n\r\n");
        return;
      }
      answer();
    },
    onRcptTo(_address, _session, answer) {
      if (servers.mailMood === "never answers about a recipient") return;
      if (servers.mailMood === "refuses every recipient")
        return answer(refusal(550, "No such mailbox"));
      if (servers.mailMood === "defers every recipient")
        return answer(refusal(451, "Greylisted, try again later"));
      answer();
    },
    onData(stream, session, answer) {
      let text = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        if (servers.mailMood === "hangs up in the middle of an email")
          byPort.get(session.remotePort)?.destroy();
      });
      stream.on("end", () => {
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo)
          servers.mails.set(address, [...(servers.mails.get(address) ?? []), messageId]);
        if (servers.mailMood !== "takes an email and never confirms it") answer(null);
      });
    },
  });
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    byPort.set(socket.remotePort, socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  smtp.on("error", () => undefined);
  return smtp;
}

async function answerCrm(
  servers: MoodyServers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  const json = (status: number, body: object, headers: Record<string, string> = {}): void =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
  switch (servers.crmMood) {
    case "works": {
      const body = JSON.parse(text || "{}") as { email?: string };
      if (!request.url?.startsWith("/contacts/upsert")) return json(200, { tags: [] });
      servers.contacts.add(body.email ?? "");
      return json(200, { new: true, contact: { ...body, id: `contact-${body.email}` } });
    }
    case "rejects the token":
      return json(401, { message: "Invalid token" });
    case "rejects every contact":
      return json(422, { message: ["phone must be a phone number"] });
    case "wants fewer requests":
      return json(429, { message: "Too many requests" }, { "retry-after": "1" });
    case "fails":
      return json(503, { message: "Upstream failure" });
    case "answers with a web page":
      return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
    case "sends an endless answer":
      response.writeHead(200, { "content-type": "application/json" });
      while (!response.destroyed) {
        if (!response.write(" ".repeat(65_536)))
          await Promise.race([once(response, "drain"), delay(50)]);
      }
      return;
    case "redirects":
      return json(302, {}, { location: "/elsewhere" });
    case "hangs up":
      return void request.socket.destroy();
    case "never answers":
  }
}
