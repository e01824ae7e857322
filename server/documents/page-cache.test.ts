import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { encodeAll } from "./compress.ts";
import { PageCache } from "./page-cache.ts";

let close: (() => void) | undefined;
afterEach(() => close?.());

async function serve(cache: PageCache): Promise<string> {
  const server = createServer((request, response) => {
    if (!cache.answer(request.url ?? "/", request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  close = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page = async (html: string, expiresAt = Number.POSITIVE_INFINITY) => ({
  status: 200,
  bodies: await encodeAll(html, 4),
  headers: [["content-type", "text/html; charset=utf-8"]] as [string, string][],
  expiresAt,
});

describe("the page cache", () => {
  it("responds with the cached bytes in an encoding the client accepts", async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await cache.put("/a", await page("<p>hello</p>"), cache.generation);
    const address = await serve(cache);
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await fetch(`${address}/a`, { headers: { "accept-encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(
        encoding === "identity" ? null : encoding,
      );
      expect(await answer.text()).toBe("<p>hello</p>");
    }
  });

  it("compresses a page again with the strongest compression, unless that is off", async () => {
    const html = Array.from({ length: 500 }, (_, at) => `<p>line ${at % 37} ${at * at}</p>`).join(
      "",
    );
    const sizes = [];
    for (const compression of ["strong", "quick"] as const) {
      const cache = new PageCache({ maxBytes: 1e6, compression });
      await cache.put("/a", await page(html), cache.generation);
      const address = await serve(cache);
      const answer = await fetch(`${address}/a`, { headers: { "accept-encoding": "br" } });
      sizes.push(Number(answer.headers.get("content-length")));
      close?.();
    }
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  });

  it("responds 304 to a client that has the page", async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    await cache.put("/a", await page("x"), cache.generation);
    const address = await serve(cache);
    const etag = (await fetch(`${address}/a`)).headers.get("etag") ?? "";
    const again = await fetch(`${address}/a`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("does not cache a page that was rendered before an invalidation", async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    const before = cache.generation;
    cache.drop();
    await cache.put("/a", await page("stale"), before);
    expect(cache.size).toBe(0);
  });

  it("stores a page once, no matter how many requests arrive at the same time", async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    const { generation } = cache;
    const [first, second] = [await page("first"), await page("second")];
    await Promise.all([first, second].map((input) => cache.put("/a", input, generation)));
    await cache.put("/a", await page("third"), generation);
    const address = await serve(cache);
    expect(await (await fetch(`${address}/a`)).text()).toBe("first");
  });

  it("serves a page at once, and in fewer bytes after the strongest compression", async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    const address = await serve(cache);
    const bytes = async () => {
      const answer = await fetch(`${address}/a`, { headers: { "accept-encoding": "br" } });
      return { status: answer.status, length: Number(answer.headers.get("content-length")) };
    };
    const words = Array.from({ length: 3000 }, (_, at) => `<p>${(at * 7919) % 1009}</p>`).join("");
    const best = cache.put("/a", await page(words), cache.generation);
    const first = await bytes();
    await best;
    expect(first.status).toBe(200);
    expect((await bytes()).length).toBeLessThan(first.length);
  });

  it("does not restore a page that was invalidated during compression", async () => {
    const cache = new PageCache({ maxBytes: 1e6 });
    const best = cache.put("/a", await page("stale"), cache.generation);
    cache.drop("/a");
    const next = cache.put("/a", await page("current"), cache.generation);
    cache.drop("/b");
    await Promise.all([best, next]);
    expect(await cache.find("/a", new Request("http://localhost/a"))?.text()).toBe("current");
  });

  it("does not serve an expired page", async () => {
    let now = 1000;
    const cache = new PageCache({ maxBytes: 1e6, now: () => now });
    await cache.put("/a", await page("open now", 2000), cache.generation);
    const address = await serve(cache);
    expect((await fetch(`${address}/a`)).status).toBe(200);
    now = 2000;
    expect((await fetch(`${address}/a`)).status).toBe(404);
  });

  it("stays within its byte limit by evicting the oldest pages", async () => {
    const cache = new PageCache({ maxBytes: 3000 });
    for (const name of ["/1", "/2", "/3", "/4"])
      await cache.put(name, await page(name + "x".repeat(900)), cache.generation);
    expect(cache.size).toBeLessThan(4);
    expect(cache.size).toBeGreaterThan(0);
  });
});
