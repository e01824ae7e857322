import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as addresses from "#app/addresses.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { startTestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let product: ProductProcess;
let cookie: string;
/** The address of a source of leads, as a path. */
let source: string;

beforeAll(async () => {
  folder = await temporaryFolder("left-requests");
  const before = await startTestServer({ DATA_DIR: folder.path });
  cookie = await signInAs(before, "admin");
  const added = await fetch(before.url + addresses.leadSources, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: before.url },
    body: new URLSearchParams({ intent: "create", kind: "angi", name: "A program" }),
  });
  expect(added.status).toBe(302);
  const id = (added.headers.get("location") ?? "").split("/").at(-1) ?? "";
  source = addresses.leadSourceMessages(id);
  await before.stop();
  product = await startProduct({
    DATA_DIR: folder.path,
    DATABASE_URL: before.databaseUrl,
    LOG_LEVEL: "info",
  });
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

/** Sends the start of a request and leaves after so many milliseconds. */
function leave(head: string, ms: number, body = ""): Promise<void> {
  const { hostname, port, host, origin } = new URL(product.url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.on("close", () => done());
    socket.resume();
    const facts = `host: ${host}\r\norigin: ${origin}\r\ncookie: ${cookie}\r\n`;
    socket.write(`${head}\r\n${facts}\r\n${body}`, () => setTimeout(() => socket.destroy(), ms));
  });
}

it("writes no error to the log when a visitor leaves before the answer", async () => {
  const pages = ["/", "/blog", "/blog.data", "/contact", "/sitemap.xml", "/admin", "/missing"];
  for (const page of pages)
    for (let ms = 0; ms < 16; ms += 2) await leave(`GET ${page}?at=${ms} HTTP/1.1`, ms);
  const bodies = [
    ["/contact", "application/x-www-form-urlencoded"],
    ["/functions/v1/no-operation", "application/json"],
    ["/functions/v1/submit-quote-request", "application/json"],
    ["/api/v1/leads", "application/json"],
    ["/webhooks/crm", "application/json"],
    ["/admin/imports/files", "multipart/form-data; boundary=x"],
    [source, "application/json"],
  ];
  for (const [path, type] of bodies) {
    const head = (size: number) =>
      `POST ${path} HTTP/1.1\r\ncontent-type: ${type}\r\ncontent-length: ${size}`;
    for (const ms of [5, 40]) await leave(head(900), ms, '{"a":1');
    for (const ms of [0, 2, 4, 8]) await leave(head(7), ms, '{"a":1}');
  }
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  const failed = product.output().match(/.*"msg":"request failed".*|.*"level":[456]0.*/g);
  expect(failed).toBeNull();
});
