import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TextProvider {
  /** With an account and its token. */
  url: string;
  /** The fields of each message: To, From, Body. */
  received: Record<string, string>[];
  /** Status of every answer; 201 at first, 0 for none. A redirect leads back here. */
  status: number;
  close(): Promise<void>;
}

/** A provider of text messages on this machine. */
export async function startTextProvider(): Promise<TextProvider> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const isOurs =
      request.url === "/2010-04-01/Accounts/account/Messages.json" &&
      request.headers.authorization === `Basic ${Buffer.from("account:to:ken").toString("base64")}`;
    if (!isOurs) return response.writeHead(401).end("{}");
    if (provider.status === 201)
      provider.received.push(Object.fromEntries(new URLSearchParams(body)));
    if (provider.status === 0) return;
    response.writeHead(provider.status, { location: request.url }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const provider: TextProvider = {
    url: `http://account:to%3Aken@127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    status: 201,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return provider;
}
