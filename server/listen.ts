import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { endpoints } from "#app/endpoints.ts";

/** Thrown if the port cannot be opened; the message says what to do. */
class PortError extends Error {
  override readonly name = "PortError";
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Port {
  server: Server;
  /** Lets `handler` answer the early requests that `isEarly` picks; the others go on waiting. */
  acceptEarly(isEarly: (request: IncomingMessage) => boolean, handler: Handler): void;
  /** Call once the product answers requests. */
  accept(): Promise<void>;
}

/** A burst of new connections waits in the backlog; with a full backlog, clients retry only after seconds. */
const backlog = 4096;
/** How long a request may wait for the product to start. */
const longestWaitMs = 15_000;
/** The first descriptor that systemd hands over (sd_listen_fds). */
const firstInherited = 3;

/**
 * Opens the port at once, so that a second process fails early; early requests wait until the product is ready. A socket
 * that systemd hands over is open already: its visitors wait in the backlog and outlive a start that fails.
 */
export async function openPort(
  port: number,
  host: string,
  env: Record<string, string | undefined>,
): Promise<Port> {
  const server = createServer();
  server.headersTimeout = 15_000;
  // An upload from a phone can be slow; every other body has 30 seconds (middleware/well-formed.ts).
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 0;
  const inherited = hasInheritedSocket(env);
  const { release, acceptEarly } = holdRequests(server);
  const open = (where: { fd: number } | { port: number; host: string }): Promise<void> =>
    new Promise<void>((done, fail) => {
      server.once("error", (error: NodeJS.ErrnoException) => {
        fail(new PortError(whyClosed(error, port, host), { cause: error }));
      });
      server.listen({ ...where, backlog }, () => done());
    });
  if (!inherited) await open({ port, host });
  return {
    server,
    acceptEarly,
    async accept() {
      release();
      if (inherited) await open({ fd: firstInherited });
    },
  };
}

/** Holds early requests, for a while; `release` passes them to the current listeners. */
function holdRequests(server: Server): Pick<Port, "acceptEarly"> & { release: () => void } {
  const waiting = new Map<IncomingMessage, { response: ServerResponse; timer: NodeJS.Timeout }>();
  let answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  const hold: Handler = (request, response) => {
    if (answerEarly(request, response)) return;
    const giveUp = (): void => {
      waiting.delete(request);
      response
        .writeHead(503, { "retry-after": "1", refresh: "1", "content-type": "text/plain" })
        .end("Starting. One moment, please.\n");
    };
    // A proxy that asks wants to know now.
    if (request.url === endpoints.ready.path) return giveUp();
    waiting.set(request, { response, timer: setTimeout(giveUp, longestWaitMs) });
    response.once("close", () => {
      clearTimeout(waiting.get(request)?.timer);
      waiting.delete(request);
    });
  };
  const endWait = (handle: (request: IncomingMessage, response: ServerResponse) => boolean) => {
    for (const [request, { response, timer }] of waiting) {
      if (!handle(request, response)) continue;
      clearTimeout(timer);
      waiting.delete(request);
    }
  };
  server.on("request", hold);
  return {
    acceptEarly(isEarly, handler) {
      answerEarly = (request, response) => {
        if (!isEarly(request)) return false;
        handler(request, response);
        return true;
      };
      endWait(answerEarly);
    },
    release() {
      server.off("request", hold);
      endWait((request, response) => server.emit("request", request, response));
    },
  };
}

/** Whether systemd handed a socket to this process (sd_listen_fds). */
function hasInheritedSocket(env: Record<string, string | undefined>): boolean {
  const { LISTEN_FDS, LISTEN_PID } = env;
  if (LISTEN_FDS === undefined || LISTEN_PID !== String(process.pid)) return false;
  if (LISTEN_FDS === "1") return true;
  throw new PortError(
    `systemd hands over ${LISTEN_FDS} sockets, and this product serves one. Keep one ListenStream in the socket unit.`,
  );
}

function whyClosed(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is already in use by another program. Stop that program, or choose another port with PORT=3001.`;
  if (error.code === "EACCES")
    return `Port ${port} can't be opened by this user. Choose a port above 1023 with PORT.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}

/** The local URL; the port is the bound one if PORT is 0. */
export function addressOf(server: Server, port: number): string {
  const bound = server.address();
  return `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`;
}
