import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openPort, type Port } from "./listen.ts";

let port: Port | undefined;
afterEach(async () => {
  port?.server.close();
  port?.server.closeAllConnections();
});

async function openAny(): Promise<{ port: Port; url: string }> {
  port = await openPort(0, "127.0.0.1", {});
  return { port, url: `http://127.0.0.1:${(port.server.address() as AddressInfo).port}` };
}

test("early requests wait until the product is ready, and each gets one answer", async () => {
  const { port, url } = await openAny();
  const early = [
    fetch(url),
    fetch(url, { method: "POST", body: "a lead" }),
    fetch(`${url}/readyz`),
  ];
  expect((await early[2])?.status).toBe(503);
  let count = 0;
  port.server.on("request", (request, response) => {
    count++;
    request.pipe(response);
  });
  await port.accept();
  expect(await Promise.all(early.slice(0, 2).map(async (one) => (await one).text()))).toEqual([
    "",
    "a lead",
  ]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(count).toBe(3);
});

test("some requests can be answered early, and only once", async () => {
  const { port, url } = await openAny();
  const waiting = [fetch(`${url}/page`), fetch(`${url}/lead`, { method: "POST" })];
  port.acceptEarly(
    ({ method }) => method === "GET",
    (_request, response) => response.end("early"),
  );
  waiting.push(fetch(`${url}/page`));
  expect(await (await waiting[0])?.text()).toBe("early");
  expect(await (await waiting[2])?.text()).toBe("early");
  port.server.on("request", (_request, response) => response.end("ready"));
  await port.accept();
  expect(await (await waiting[1])?.text()).toBe("ready");
  expect(await (await fetch(`${url}/page`)).text()).toBe("ready");
});

test("more than one socket from the service manager is refused", async () => {
  const env = { LISTEN_FDS: "2", LISTEN_PID: String(process.pid) };
  await expect(openPort(0, "127.0.0.1", env)).rejects.toThrow("one ListenStream");
});

test("a socket for another process is ignored", async () => {
  port = await openPort(0, "127.0.0.1", { LISTEN_FDS: "1", LISTEN_PID: "1" });
  expect((port.server.address() as AddressInfo).port).toBeGreaterThan(0);
});
