import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { probePage } from "./page.server.ts";

const server = createServer();
afterEach(() => server.removeAllListeners("request").close());

async function probe(answer: RequestListener) {
  server.on("request", answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return await probePage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`);
}

const script = "document.title += '!'";
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const form = '<form><input name="phone"></form>';
const page = (inner: string) => `<!doctype html><html><body>${form}${inner}</body></html>`;

/** Serves the page at every path but /app.js. */
const serve =
  (html: string, policy?: string, file = "text/javascript"): RequestListener =>
  (request, response) => {
    const isFile = request.url === "/app.js";
    response.setHeader("content-type", isFile ? file : "text/html");
    if (policy) response.setHeader("content-security-policy", policy);
    response.end(isFile ? "" : html);
  };

it.each([
  ["inline", `<script>${script}</script>`, `default-src 'none'; script-src ${hash}`],
  ["in a file", '<script type="module" src="/app.js"></script>', "script-src 'self'"],
  ["without a policy", `<script>${script}</script>`, undefined],
  [
    "of data only beside one that runs",
    `<script>${script}</script><script type="application/json">{}</script>`,
    `script-src ${hash}`,
  ],
])("works with a script %s", async (_, scripts, policy) => {
  expect(await probe(serve(page(scripts), policy))).toMatchObject([
    { check: "page", outcome: "ok" },
    { check: "script", outcome: "ok" },
  ]);
});

it.each([
  ["another hash", `<script>${script} </script>`, `script-src ${hash}`, "was changed on the way"],
  [
    "no source for a file",
    '<script src="/app.js"></script>',
    `script-src ${hash}`,
    "refuses its own script /app.js",
  ],
  ["no script at all", "", "script-src 'self'", "has no script"],
])("sees that browsers block a script: %s", async (_, scripts, policy, detail) => {
  expect(await probe(serve(page(scripts), policy))).toMatchObject([
    { check: "page", outcome: "ok" },
    { check: "script", outcome: "failed", detail: expect.stringContaining(detail) },
  ]);
});

it("sees that a script file is answered with a page", async () => {
  const scripts = '<script src="/app.js"></script>';
  expect(await probe(serve(page(scripts), "script-src 'self'", "text/html"))).toMatchObject([
    { outcome: "ok" },
    { check: "script", outcome: "failed", detail: "/app.js is sent as text/html." },
  ]);
});

it.each([
  ["cut off", (html: string) => html.slice(0, -20), "is cut off"],
  ["without the form", (html: string) => html.replace(form, ""), "has no request form"],
])("fails for a page %s", async (_, change, detail) => {
  const html = change(page(`<script>${script}</script>`));
  expect(await probe(serve(html))).toMatchObject([
    { check: "page", outcome: "failed", detail: expect.stringContaining(detail) },
  ]);
});

it("fails for another status, and for a server that hangs up", async () => {
  const answer: RequestListener = (_, response) => void response.writeHead(503).end();
  expect(await probe(answer)).toMatchObject([
    { outcome: "failed", detail: expect.stringContaining("answers with status 503") },
  ]);
  server.removeAllListeners("request").on("request", (request) => request.destroy());
  const { port } = server.address() as AddressInfo;
  expect(await probePage(`http://127.0.0.1:${port}/contact`)).toMatchObject([
    { outcome: "failed", detail: expect.stringContaining("cannot be reached") },
  ]);
});
