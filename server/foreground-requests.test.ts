import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ForegroundRequests } from "./foreground-requests.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function serve() {
  const foreground = new ForegroundRequests();
  const finish: (() => void)[] = [];
  const server = createServer((incoming, response) => {
    foreground.admit(incoming, response);
    incoming.resume();
    incoming.once("end", () => finish.push(() => response.end()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => (server.closeAllConnections(), server.close());
  const post = () =>
    request({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", method: "POST" });
  return { foreground, finish, server, post };
}

/** Whether background work waits for visitors now. */
async function isWaiting(foreground: ForegroundRequests): Promise<boolean> {
  const idle = foreground.whenIdle(60_000).then(() => false);
  return await Promise.race([
    idle,
    new Promise<boolean>((done) => setTimeout(done, 300, true).unref()),
  ]);
}

test("background work waits while a write runs, and goes on after it", async () => {
  const { foreground, finish, post } = await serve();
  const sending = post();
  sending.end("name=Ann");
  await expect.poll(() => finish.length).toBe(1);
  expect(await isWaiting(foreground)).toBe(true);
  finish[0]?.();
  await once(sending, "response");
  await foreground.whenIdle(60_000);
});

test("background work waits no longer than its limit", async () => {
  const { foreground, finish, post } = await serve();
  post()
    .on("error", () => undefined)
    .end("name=Ann");
  await expect.poll(() => finish.length).toBe(1);
  await foreground.whenIdle(50);
});

test("an upload that never ends holds up nothing", async () => {
  const { foreground, server, post } = await serve();
  const sending = post();
  sending.on("error", () => undefined);
  sending.write("a first part");
  await once(server, "request");
  expect(await isWaiting(foreground)).toBe(false);
});
