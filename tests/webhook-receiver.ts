import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedWebhook {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookReceiver {
  origin: string;
  /** All received messages, including refused ones. */
  received: ReceivedWebhook[];
  /** The status of the next answers. */
  status: number;
  /** The text of the next answers. */
  text: string;
  close(): Promise<void>;
}

/** Starts a local system that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      const { type, data } = JSON.parse(body) as Pick<ReceivedWebhook, "type" | "data">;
      const headers = request.headers as Record<string, string>;
      received.push({ id: headers["webhook-id"] ?? "", type, data, headers, body });
      response.writeHead(receiver.status).end(receiver.text);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${port}`,
    received,
    status: 204,
    text: "noted",
    close: () => new Promise((done) => server.close(() => done())),
  };
  return receiver;
}

/** Checks a message as Standard Webhooks requires. */
export function isGenuine({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  return (headers["webhook-signature"] ?? "")
    .split(" ")
    .some((signature) => signature === `v1,${expected}`);
}
