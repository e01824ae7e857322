import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestToken } from "#domain/leads/visitor/request-token.server.ts";
import { readSecret } from "#platform/crypto.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { fillDataFolder, startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { visitor } from "#tests/visitors.ts";

const caughtUp = "We have your request; our office system is catching up.";
const metricsToken = "a token for the metrics";

let world: OutsideWorld;
let server: TestServer;
let dataDir: string;
let env: Record<string, string>;
let cookie: string;
beforeAll(async () => {
  world = await startOutsideWorld();
  dataDir = await mkdtemp(join(tmpdir(), "pest-journal-"));
  await fillDataFolder(dataDir);
  env = { ...world.env, DATA_DIR: dataDir, LOG_LEVEL: "silent", METRICS_TOKEN: metricsToken };
  server = await startTestServer(env);
  env["DATABASE_URL"] = server.databaseUrl ?? "";
  cookie = await signInAs(server, "admin");
  await server.connection.close();
});
afterAll(async () => {
  await server.stop();
  await world.close();
  await rm(dataDir, { recursive: true });
});

const startedAt = new Date();
const withoutScripts = (html: string): string => html.replace(/<script[^]*?<\/script>/g, "");
const files = async () =>
  (await readdir(join(dataDir, "lead-journal"))).filter((name) => name.endsWith(".lead"));

function send(path: string, number: number, more: Record<string, string> = {}, headers = {}) {
  const { fields, address } = visitor(number, "journal");
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": address, origin: server.url, ...headers },
    body: new URLSearchParams({
      ...fields,
      service: "ants",
      message: `Request ${number}`,
      ...more,
    }),
  });
}

const privatePage = /^\/request\/[\da-f-]{36}\.[\da-f]{32}$/;
const queuedPage = /^\/request\/[\da-f-]{36}\.[\da-f]{32}\?queued=1$/;

it.each([
  ["/contact", 0],
  ["/?index", 1],
  ["/chat", 2],
])("accepts a form of %s without JavaScript", async (path, number) => {
  const answer = await send(path, number);
  expect(answer.status).toBe(303);
  const location = answer.headers.get("location");
  expect(location).toMatch(queuedPage);
  const page = await fetch(`${server.url}${location}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const html = withoutScripts(await page.text());
  expect(html).toContain("We have your request, and we will call");
  expect(html).not.toMatch(/contact you within|We call \(/);
});

it.each([
  ["/contact.data", 3],
  ["/_.data?index", 4],
  ["/chat.data", 5],
])("accepts a form of %s with JavaScript, and says that it is queued", async (path, number) => {
  const answer = await send(path, number, {
    via: "script",
    idempotency_key: `a-key-of-the-browser-${number}`,
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain(caughtUp);
  expect(text).toContain('"saved"');
});

it("accepts the form of a signed-in person, whose session cannot be read", async () => {
  const answer = await send("/contact", 6, {}, { cookie });
  expect(answer.status).toBe(303);
  expect(await files()).toHaveLength(7);
});

it("answers the same visitor again with the same thanks, and one entry", async () => {
  const answer = await send("/contact", 0);
  expect(answer.status).toBe(303);
  const page = await fetch(`${server.url}${answer.headers.get("location")}`);
  const html = withoutScripts(await page.text());
  expect(html).toContain("We have your request, and we will call");
  expect(html).toContain("You sent us this before, and it counts once.");
  expect(await files()).toHaveLength(7);
});

it("calls no link wrong while the requests cannot be read", async () => {
  const token = requestToken(readSecret(dataDir) ?? "", crypto.randomUUID());
  const answer = await fetch(`${server.url}/request/${token}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.text()).not.toContain("leads to no request");
});

it("stays in the proxy's list of instances, so that leads reach it", async () => {
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  const text = await ready.text();
  expect(text).toContain("The database is not responding.\n");
  expect(text).toContain("lead_journal_entries 7\n");
});

it("shows the size and the age of the journal", async () => {
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await metrics.text();
  expect(text).toContain("lead_journal_entries 7\n");
  expect(text).toMatch(/lead_journal_oldest_seconds \d+\n/);
  expect(text).toContain("lead_journal_in_use 1\n");
});

it("tells the office by email, past the database, once for each lead", async () => {
  const notices = () =>
    world.mails.filter(({ source }) => /^subject:.*not in the portal/im.test(source));
  await expect.poll(() => notices().length).toBe(7);
  expect(notices().every(({ recipient }) => recipient === "office@example.com")).toBe(true);
  const [first] = notices();
  expect(first?.source).toContain(visitor(0).fields["phone"]);
  await expect
    .poll(async () => (await readdir(join(dataDir, "lead-journal"))).length)
    .toBe(7 * 2 + 1);
  expect(notices()).toHaveLength(7);
});

it("replays every lead once after the database is back, with the time it was received", async () => {
  await server.stop();
  server = await startTestServer(env);
  await expect.poll(files).toEqual([]);
  const leads = async () =>
    (
      await server.connection.executeSql(
        "select email, created_at as at, ghl_sync_status as sync from form_submissions where message like 'Request %'",
      )
    ).rows as { email: string; at: Date | string; sync: string }[];
  expect(await leads()).toHaveLength(7);
  for (const { at } of await leads()) {
    expect(new Date(at) >= startedAt).toBe(true);
    expect(new Date(at).getTime()).toBeLessThan(Date.now() - 3000);
  }
  const usual = () => world.mails.filter(({ source }) => /same\s+(=\r\n)?request/.test(source));
  await expect.poll(() => usual().length, { timeout: 30_000 }).toBe(7);
  const notices = world.mails.filter(({ source }) => /^subject:.*not in the portal/im.test(source));
  expect(notices).toHaveLength(7);
  await expect.poll(() => world.contacts.length, { timeout: 30_000 }).toBeGreaterThan(0);
});

it("answers directly again", async () => {
  const answer = await send("/contact", 9);
  expect(answer.headers.get("location")).toMatch(privatePage);
});
