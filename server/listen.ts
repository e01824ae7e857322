import { createServer, type Server } from "node:http";

/** Thrown if the port cannot be opened; the message says what to do. */
class PortError extends Error {
  override readonly name = "PortError";
}

/** Opens the port at once, and asks early visitors to wait until the product replaces the handler. */
export async function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  server.headersTimeout = 15_000;
  // An upload from a phone can be slow; every other body has 30 seconds (middleware/well-formed.ts).
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 0;
  server.on("request", (_request, response) => {
    response
      .writeHead(503, { "retry-after": "1", refresh: "1", "content-type": "text/plain" })
      .end("Starting. One moment, please.\n");
  });
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? `Port ${port} is already in use by another program. Stop that program, or choose another port with PORT=3001.`
          : error.code === "EACCES"
            ? `Port ${port} can't be opened by this user. Choose a port above 1023 with PORT.`
            : `Cannot listen on ${host}:${port}: ${error.message}`;
      fail(new PortError(why, { cause: error }));
    });
    // A burst of new connections waits in the backlog; with a full backlog, clients retry only after seconds.
    server.listen({ port, host, backlog: 4096 }, () => done());
  });
  return server;
}

/** The local URL; the port is the bound one if PORT is 0. */
export function addressOf(server: Server, port: number): string {
  const bound = server.address();
  return `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`;
}
