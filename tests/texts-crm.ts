import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * A CRM on this machine, built from the published contract: POST /conversations/messages (Version 2021-04-15), GET and
 * PUT /contacts/{id} and POST /contacts/upsert (Version 2021-07-28), and webhooks signed with Ed25519 and RSA.
 */

export interface SentText {
  contactId: string;
  toNumber: string;
  message: string;
  messageId: string;
  at: number;
}

export interface Block {
  contactId: string;
  status: string;
  message: string;
}

export interface TextsCrm {
  url: string;
  /** Settings that point the product at this CRM. */
  env: Record<string, string>;
  sent: SentText[];
  /** Text settings that were put on contacts. */
  blocks: Block[];
  /** Contacts that the CRM knows, by id. */
  contacts: Map<string, { firstName: string; lastName: string; phone: string }>;
  mood: {
    /** Status of answers about messages. */
    messages: number;
    /** Status of answers about contacts. */
    contacts: number;
    /** Takes the message, then breaks the connection. */
    isCut: boolean;
  };
  /** The headers and the body of a signed webhook. */
  signed(body: object, by?: "ed25519" | "rsa" | "both" | "stranger"): SignedWebhook;
  /** The Ed25519 signature of any bytes. */
  sign(body: string): string;
  close(): Promise<void>;
}

export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
}

const token = "a-token-of-tests";
const locationId = "a-location-of-tests";

export async function startTextsCrm(): Promise<TextsCrm> {
  const ed25519 = generateKeyPairSync("ed25519");
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("ed25519");
  let next = 1;

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const url = request.url ?? "";
    const isMessages = url.startsWith("/conversations/");
    const problem = contractProblem(request, isMessages ? "2021-04-15" : "2021-07-28");
    if (problem)
      return answer(problem.startsWith("Invalid token") ? 401 : 400, { message: problem });
    if (isMessages) {
      if (crm.mood.messages !== 200)
        return answer(crm.mood.messages, {
          statusCode: crm.mood.messages,
          message: "No messages now",
        });
      const { type, contactId, message, toNumber } = JSON.parse(text) as Record<string, string>;
      if (request.method !== "POST" || type !== "SMS" || !contactId || !message || !toNumber)
        return answer(422, { message: ["type, contactId, message and toNumber are required"] });
      const messageId = `message-${next++}`;
      crm.sent.push({ contactId, toNumber, message, messageId, at: Date.now() });
      if (crm.mood.isCut) return response.destroy();
      return answer(200, {
        conversationId: `conversation-${contactId}`,
        messageId,
        status: "pending",
      });
    }
    if (crm.mood.contacts !== 200) return answer(crm.mood.contacts, { message: "No contacts now" });
    const id = decodeURIComponent(url.split("/")[2] ?? "");
    if (url.startsWith("/contacts/upsert")) {
      const body = JSON.parse(text) as { phone?: string; email?: string; customFields?: unknown };
      return answer(200, {
        new: true,
        contact: { ...body, id: `contact-${body.phone ?? body.email}` },
      });
    }
    if (url.endsWith("/tags")) return answer(200, { tags: [] });
    if (url.endsWith("/notes")) return answer(200, { notes: [], note: {} });
    if (request.method === "DELETE") return answer(200, { succeded: true });
    if (request.method === "PUT") {
      const { dndSettings } = JSON.parse(text) as {
        dndSettings?: { SMS?: Omit<Block, "contactId"> };
      };
      if (dndSettings?.SMS) crm.blocks.push({ contactId: id, ...dndSettings.SMS });
      return answer(200, { succeded: true, contact: { id } });
    }
    const contact = crm.contacts.get(id);
    return contact
      ? answer(200, { contact: { id, locationId, ...contact } })
      : answer(404, { message: "Contact not found" });
  });
  // On a busy machine, a request could meet a connection that the server just closed.
  server.keepAliveTimeout = 120_000;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pem = ({ publicKey }: { publicKey: KeyObject }): string =>
    publicKey.export({ type: "spki", format: "pem" }).toString();

  const crm: TextsCrm = {
    url,
    env: {
      CRM_URL: url,
      CRM_TOKEN: token,
      CRM_LOCATION_ID: locationId,
      CRM_WEBHOOK_KEYS: pem(ed25519) + pem(rsa),
    },
    sent: [],
    blocks: [],
    contacts: new Map(),
    mood: { messages: 200, contacts: 200, isCut: false },
    signed(given, by = "ed25519") {
      const body = JSON.stringify(given);
      const bytes = Buffer.from(body);
      const key = by === "stranger" ? stranger.privateKey : ed25519.privateKey;
      return {
        body,
        headers: {
          "content-type": "application/json",
          ...(by === "rsa" ? {} : { "x-ghl-signature": sign(null, bytes, key).toString("base64") }),
          ...(by === "rsa" || by === "both"
            ? { "x-wh-signature": sign("sha256", bytes, rsa.privateKey).toString("base64") }
            : {}),
        },
      };
    },
    sign: (body) => sign(null, Buffer.from(body), ed25519.privateKey).toString("base64"),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return crm;
}

function contractProblem({ headers }: IncomingMessage, version: string): string | null {
  if (headers.authorization !== `Bearer ${token}`) return "Invalid token: access token is invalid";
  return headers.version === version ? null : `version header is invalid, ${version} is needed`;
}

let lastId = 1;

/** The body of a webhook about a received text, with everything that the contract documents. */
export function textWebhook(contactId: string, body: string, changes: object = {}): object {
  const id = lastId++;
  const now = new Date().toISOString();
  return {
    type: "InboundMessage",
    locationId,
    attachments: [],
    body,
    contactId,
    contentType: "text/plain",
    conversationId: `conversation-${contactId}`,
    dateAdded: now,
    direction: "inbound",
    messageType: "SMS",
    status: "delivered",
    messageId: `received-${id}`,
    timestamp: now,
    webhookId: `webhook-${id}`,
    ...changes,
  };
}

/** The body of a webhook about a call that nobody answered. */
export function callWebhook(contactId: string, changes: object = {}): object {
  return {
    ...textWebhook(contactId, ""),
    messageType: "CALL",
    status: "voicemail",
    callStatus: "voicemail",
    ...changes,
  };
}
