import { Agent, createServer, request } from "node:http";
import { once } from "node:events";

export interface ReadyProxy {
  url: string;
  stop(): void;
}

const checkMs = 100;

/**
 * A minimal proxy: it asks /readyz of each instance, sends a request to one that is ready, and tries
 * another one only if no connection could be opened.
 */
export async function startReadyProxy(instances: () => readonly string[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let next = 0;
  const check = async (): Promise<void> => {
    const answers = await Promise.all(
      instances().map(async (url) => {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        await answer?.arrayBuffer().catch(() => undefined);
        return answer?.status === 200 ? [url] : [];
      }),
    );
    ready = answers.flat();
  };
  await check();
  const timer = setInterval(() => void check(), checkMs);

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const candidates = ready.map((_, at) => ready[(next + at) % ready.length] ?? "");
      next++;
      const attempt = (): void => {
        const target = candidates.shift();
        if (target === undefined) {
          outgoing.writeHead(502).end();
          return;
        }
        const { connection: _hop, ...headers } = incoming.headers;
        const sending = request(
          `${target}${incoming.url ?? "/"}`,
          { method: incoming.method, headers, agent },
          (answer) => {
            const { connection: _end, ...answered } = answer.headers;
            outgoing.writeHead(answer.statusCode ?? 502, answered);
            answer.pipe(outgoing);
            answer.on("error", () => outgoing.destroy());
          },
        );
        sending.on("error", (error: NodeJS.ErrnoException) => {
          if (error.code === "ECONNREFUSED") attempt();
          else if (outgoing.headersSent) outgoing.destroy();
          else outgoing.writeHead(502).end(String(error));
        });
        outgoing.on("close", () => sending.destroy());
        sending.end(Buffer.concat(chunks));
      };
      attempt();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
