import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface AwayProxy {
  url: string;
  /** Answers the next requests with a body as if the server were away. */
  refusePosts(count: number): void;
  /** How many are still to be refused. */
  left(): number;
  stop(): void;
}

/** A proxy that can say that the server behind it is away. */
export async function startAwayProxy(target: string): Promise<AwayProxy> {
  let refusals = 0;
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url, headers } = incoming;
    if (method === "POST" && url?.startsWith("/beacon") === false && refusals > 0) {
      refusals--;
      outgoing.writeHead(503).end();
      return;
    }
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusePosts: (count) => void (refusals = count),
    left: () => refusals,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
