import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchUpTo } from "./bounded-fetch.ts";

const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? "");
  if (request.url === "/moved") return response.writeHead(302, { location: "/inside" }).end();
  response.end("x".repeat(100));
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bounded = (bytes: number) => fetchUpTo(bytes, () => new Error("too long"));

describe("a request to an outside service", () => {
  it("follows no redirect", async () => {
    await expect(bounded(1000)(`${url}/moved`)).rejects.toThrow("fetch failed");
    expect(requested).not.toContain("/inside");
  });

  it("gives up on an answer that is too long", async () => {
    expect(await (await bounded(100)(url)).text()).toHaveLength(100);
    await expect((await bounded(99)(url)).text()).rejects.toThrow("too long");
  });
});
