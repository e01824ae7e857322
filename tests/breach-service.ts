import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BreachService {
  url: string;
  /** Passwords that leaked, with how often. */
  leaked: Map<string, number>;
  /** Path and Add-Padding header of each request. */
  requests: { path: string; padding: string | undefined }[];
  /** How it answers: as documented, with an error, never, or with an endless list. */
  mood: "well" | "broken" | "silent" | "endless";
  close(): Promise<void>;
}

const digestOf = (text: string): string =>
  createHash("sha1").update(text).digest("hex").toUpperCase();

/**
 * A service on this machine with the documented range search of Have I Been Pwned: the suffixes of all hashes with a
 * prefix, and with `Add-Padding: true` between 800 and 1,000 lines, the added ones with the count 0.
 */
export async function startBreachService(): Promise<BreachService> {
  const server = createServer((request, response) => {
    const { url: path = "", headers } = request;
    service.requests.push({ path, padding: headers["add-padding"]?.toString() });
    const prefix = /^\/range\/([0-9A-Fa-f]{5})$/.exec(path)?.[1]?.toUpperCase();
    if (prefix === undefined)
      return response.writeHead(400).end("The hash prefix was not in a valid format");
    if (service.mood === "broken") return response.writeHead(503).end("unavailable");
    if (service.mood === "silent") return;
    response.writeHead(200, { "content-type": "text/plain" });
    if (service.mood === "endless") {
      const pour = (): void => {
        while (!response.destroyed && response.write(`${"0".repeat(35)}:1\r\n`.repeat(1000)));
      };
      response.on("drain", pour);
      return pour();
    }
    const lines = [...service.leaked]
      .map(([password, count]) => ({ digest: digestOf(password), count }))
      .filter(({ digest }) => digest.startsWith(prefix))
      .map(({ digest, count }) => `${digest.slice(5)}:${count}`);
    if (headers["add-padding"] === "true")
      while (lines.length < 800) lines.push(`${digestOf(`${prefix} ${lines.length}`).slice(5)}:0`);
    response.end(lines.join("\r\n"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const service: BreachService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leaked: new Map(),
    requests: [],
    mood: "well",
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}
