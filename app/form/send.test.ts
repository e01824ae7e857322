import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { arePending } from "./pending-sends.ts";
import { sendForm, sendToAction } from "./send.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  vi.unstubAllGlobals();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`;
}

const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

test("returns the server's result, whatever its status", async () => {
  const path = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const typed = Buffer.concat(chunks).toString();
      response.writeHead(409, { "content-type": "application/json" });
      response.end(JSON.stringify({ ok: false, reason: "conflict", typed }));
    });
  });
  expect(await sendForm(path, { title: "A & B" })).toEqual({
    ok: false,
    reason: "conflict",
    typed: "title=A+%26+B",
  });
});

test.each([
  ["an ended session", 302, "", "signed_out"],
  ["a stranger", 401, "{}", "signed_out"],
  ["somebody without permission", 403, "{}", "forbidden"],
  ["a proxy's page", 502, "<h1>Bad gateway</h1>", "failed"],
  ["an empty answer", 200, "", "failed"],
])("%s is a refused result", async (_what, status, body, reason) => {
  const path = await serve((_request, response) => {
    response.writeHead(status, status === 302 ? { location: "/login" } : {});
    response.end(body);
  });
  expect(await sendForm(path, {})).toMatchObject({ ok: false, reason, fieldErrors: {} });
});

test.each([
  [true, "unreachable"],
  [false, "offline"],
])("a lost network is a refused result (online: %s)", async (onLine, reason) => {
  online(onLine);
  const path = await serve((request) => request.socket.destroy());
  const messages = { offline: "Gone.", unreachable: "Lost." };
  const message = onLine ? "Lost." : "Gone.";
  expect(await sendForm(path, {}, { messages })).toMatchObject({ ok: false, reason, message });
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await sendToAction(lost, messages)).toMatchObject({ ok: false, reason, message });
});

test("a page action that times out is a refused result", async () => {
  vi.useFakeTimers();
  const sent = sendToAction(() => new Promise<undefined>(() => undefined));
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(await sent).toMatchObject({ ok: false, reason: "timeout" });
});

test.each([
  ["that somebody waits for is pending until its answer", {}, true],
  ["in the background is not pending", { background: true }, false],
])("a form %s", async (_what, options, expected) => {
  const path = await serve((_request, response) => response.end("{}"));
  const sent = sendForm(path, {}, options);
  expect(arePending()).toBe(expected);
  await sent;
  expect(arePending()).toBe(false);
});

test("a form whose network is lost is not pending anymore", async () => {
  const path = await serve((request) => request.socket.destroy());
  await sendForm(path, {});
  expect(arePending()).toBe(false);
});
