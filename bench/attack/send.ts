import { type Agent, request } from "node:http";
import { pause } from "#tests/product-process.ts";

export interface Sending {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The status of the answer; 0 if the connection ends without one, as it does when a body is refused midway. */
export function statusOf(
  agent: Agent,
  address: string,
  { method, headers = {}, body }: Sending = {},
): Promise<number> {
  return new Promise((done) => {
    const sending = request(
      address,
      {
        agent,
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        answer.on("error", () => done(0));
        answer.on("end", () => done(answer.statusCode ?? 0));
        answer.resume();
      },
    );
    sending.on("error", () => done(0));
    sending.end(body);
  });
}

/**
 * Calls `send` with 0, 1, 2 … from so many senders at once. Returns how many were sent when the time is over; the
 * caller ends those without an answer by destroying its agent.
 */
export async function sendFor(
  ms: number,
  senders: number,
  send: (number: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + ms;
  let sent = 0;
  const all = Array.from({ length: senders }, async () => {
    while (performance.now() < end) await send(sent++);
  });
  await Promise.race([Promise.all(all), pause(ms)]);
  return sent;
}
