import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A CRM on this machine, as the contract looks at it. */
export interface CrmServer {
  url: string;
  mood: {
    /** Answers every request in the CRM's place. */
    answer: ((response: ServerResponse) => void) | null;
    /** Does what the next writing request says, then breaks the connection. */
    isCut: boolean;
    /** Milliseconds before each answer. */
    delayMs: number;
    /** Accepts the city of a contact, and does not store it. */
    dropsCity: boolean;
  };
  /** "POST /contacts/upsert", in order. */
  requests: string[];
  contacts: Map<string, StoredContact>;
  /** Texts of all notes. */
  notes(): string[];
  close(): Promise<void>;
}

export type StoredContact = Record<string, unknown>;

export interface CrmRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  // What the API documents; the server answers 500 to anything else.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface CrmReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string | number>;
}

/** Starts a CRM that answers by `handle`, unless its mood says otherwise. */
export async function startCrmServer(
  handle: (request: CrmRequest, server: CrmServer) => CrmReply,
): Promise<CrmServer> {
  const http = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    const url = new URL(request.url ?? "/", "http://crm");
    const method = request.method ?? "";
    server.requests.push(`${method} ${url.pathname}`);
    await sleep(server.mood.delayMs);
    if (server.mood.answer) return server.mood.answer(response);
    const reply = handle(
      {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === "" ? null : JSON.parse(text),
      },
      server,
    );
    const isRead = method === "GET" || url.pathname.endsWith("/search");
    if (server.mood.isCut && !isRead) {
      server.mood.isCut = false;
      return response.destroy();
    }
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  });
  // On a busy machine, a request could meet a connection that the server just closed.
  http.keepAliveTimeout = 120_000;
  await once(http.listen(0, "127.0.0.1"), "listening");
  const server: CrmServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    mood: { answer: null, isCut: false, delayMs: 0, dropsCity: false },
    requests: [],
    contacts: new Map(),
    notes: () => [],
    async close() {
      if (!http.listening) return;
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
  return server;
}
