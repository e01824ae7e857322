import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** How long running requests may take after the port is closed. */
const finishMs = 2000;

/**
 * Graceful shutdown of the HTTP server. First it reports "not ready" and closes each connection after its response, so
 * that a proxy uses another instance. Then it closes the port and waits for running requests.
 */
export class Draining {
  readonly #server: Server;
  readonly #running = new Set<ServerResponse>();
  #started = false;

  constructor(server: Server) {
    this.#server = server;
  }

  get isStopping(): boolean {
    return this.#started;
  }

  /** Call first for each request. */
  admit(_request: IncomingMessage, response: ServerResponse): void {
    if (this.#started) response.shouldKeepAlive = false;
    this.#running.add(response);
    response.once("close", () => this.#running.delete(response));
  }

  /** Accepts requests for another `noticeMs`, so that a proxy can notice. */
  async drain(noticeMs: number): Promise<void> {
    if (!this.#started) {
      this.#started = true;
      for (const response of this.#running)
        if (!response.headersSent) response.shouldKeepAlive = false;
    }
    await pause(noticeMs);
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    this.#server.closeIdleConnections();
    await Promise.race([closed, pause(finishMs, undefined, { ref: false })]);
    this.#server.closeAllConnections();
  }
}
