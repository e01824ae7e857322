import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { startTestServer, type TestServer } from "../running-server.ts";

const server = ownServer();
let stopped: TestServer;
beforeAll(async () => {
  stopped = await startTestServer({ OFFLINE_PAGE: "false" });
});
afterAll(async () => {
  await stopped.stop();
});

it("the service worker is a script of at most 3 KB that browsers check at each visit", async () => {
  const answer = await fetch(`${server.url}/service-worker.js`);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toContain("max-age=0");
  const script = await answer.text();
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(3 * 1024);
  expect(script).toContain('"/offline"');
  expect(script).toContain('"/admin"');
});

it("a switched-off service worker removes itself", async () => {
  const script = await (await fetch(`${stopped.url}/service-worker.js`)).text();
  expect(script).toContain("unregister");
  expect(script).not.toContain("respondWith");
});

it("the offline page needs no other file: phone, hours and form are in it, and no script that loads more", async () => {
  const answer = await fetch(`${server.url}/offline`);
  const html = await answer.text();
  expect(html).toMatch(/href="tel:\+17575550100"[^>]*data-call="offline"/);
  expect(html).toMatch(/8\s?AM.{1,3}6\s?PM/);
  expect(html).toMatch(/<form[^>]*action="\/contact(?:#[\w-]+)?"/);
  expect(html).toContain('content="noindex"');
  expect(html).not.toMatch(/<script[^>]*(?:src=|type="(?:module|text\/inert)"|nomodule)/);
  expect(answer.headers.get("content-security-policy")).toMatch(
    /; script-src 'self'(?: 'sha256-[^']+')+; /,
  );
});

it("search engines and links do not know the offline page", async () => {
  for (const path of ["/sitemap.xml", "/", "/llms.txt"])
    expect(await (await fetch(`${server.url}${path}`)).text()).not.toContain("/offline");
});
