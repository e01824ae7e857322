import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rows } from "#database/rows.ts";
import { startFakeModel } from "#tests/fake-model.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { type ProductProcess, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { s3Access, startS3Server } from "#tests/s3-server.ts";
import { fillDataFolder, startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { startTextProvider } from "#tests/text-provider.ts";
import { visitor } from "#tests/visitors.ts";
import { createBackupKey } from "#database/transfer/encryption.ts";

let world: OutsideWorld;
let server: TestServer;
let admin: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site = "";
let settings: Record<string, string> = {};
let product: ProductProcess | undefined;

beforeAll(async () => {
  world = await startOutsideWorld();
  // The server keeps a data folder that a test names.
  folder = await temporaryFolder("pest-connections");
  await fillDataFolder(folder.path);
  settings = {
    DATA_DIR: folder.path,
    SMTP_ALLOW_PLAIN: "true",
    CRM_URL: world.env["CRM_URL"] ?? "",
  };
  server = await startTestServer(settings);
  site = server.url;
  admin = await signInAs(server, "admin");
});
afterAll(async () => {
  await product?.stop();
  await server.stop();
  await world.close();
  await folder.remove();
});

const path = (kind: string) => `${site}/admin/settings/connections/${kind}`;
const pageOf = async (kind: string) =>
  await (await fetch(path(kind), { headers: { cookie: admin } })).text();

async function send(kind: string, fields: Record<string, string>, cookie = admin) {
  const answer = await fetch(path(kind), {
    method: "POST",
    headers: { cookie, accept: "text/html" },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text() };
}

const versionOf = async (kind: string) =>
  /name="version" value="(\d+)"/.exec(await pageOf(kind))?.[1] ?? "";

async function connect(kind: string, fields: Record<string, string>) {
  return await send(kind, { intent: "save", version: await versionOf(kind), ...fields });
}

async function test(kind: string, fields: Record<string, string> = {}) {
  const { status } = await send(kind, { intent: "test", ...fields });
  const [, outcome = "", words = ""] =
    /<strong[^>]*>(It works\.|It does not work\.)<\/strong>(.*?)<span/s.exec(await pageOf(kind)) ??
    [];
  return { status, outcome, words: words.replaceAll(/<!-- -->/g, "").trim() };
}

const someone = visitor(7, "waiting");
const sendRequest = (number = 7) =>
  fetch(`${site}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      ...visitor(number, "waiting").fields,
      idempotency_key: crypto.randomUUID(),
    }),
  });

/** Address of the test mail server. */
const mailServer = () => new URL(world.env["SMTP_URL"] ?? "");

describe("an owner who connects the services in the portal, without a restart", () => {
  it("connects mail: what waited goes out, and a test arrives", async () => {
    expect((await sendRequest()).status).toBe(303);
    expect(world.mails).toEqual([]);
    const overview = await fetch(`${site}/admin/emails`, { headers: { cookie: admin } });
    expect(await overview.text()).toContain("The first ones wait");
    const { hostname, port } = mailServer();
    const saved = await connect("mail", {
      host: hostname,
      port,
      user: "desk",
      password: "pässwörd:of-mail",
    });
    expect(saved.status).toBe(200);
    await expect.poll(() => world.mails.length).toBeGreaterThan(0);
    expect(await test("mail")).toMatchObject({ status: 200, outcome: "It works." });
    expect(world.mails.at(-1)?.source).toContain("Test of the mail server");
  });

  it("sends at once what a mail server put off, when its connection changes, and says why it waited", async () => {
    const pageAt = async (way: string) =>
      await (await fetch(`${site}${way}`, { headers: { cookie: admin } })).text();
    world.mood.mailRefusal = () => "451 4.3.0 Try later";
    const before = world.mails.length;
    expect((await sendRequest(9)).status).toBe(303);
    await expect.poll(() => pageAt("/admin/emails/logs?status=queued")).toContain("Try later");
    const mailPath = /\/admin\/emails\/logs\/[0-9a-f-]{36}/;
    const [one = ""] = mailPath.exec(await pageAt("/admin/emails/logs?status=queued")) ?? [];
    expect(await pageAt(one)).toContain("As it was written");
    expect(await pageAt("/admin/emails/logs?status=sent")).not.toContain("451");
    world.mood.mailRefusal = () => null;
    expect(world.mails).toHaveLength(before);
    const { hostname, port } = mailServer();
    await connect("mail", { host: hostname, port, user: "desk", password: "pässwörd:of-mail" });
    await expect.poll(() => world.mails.length).toBe(before + 2);
    expect(await pageAt(one)).toContain("As it was sent");
  });

  it("connects the CRM: earlier requests follow, and the test contact is removed", async () => {
    await connect("crm", { token: "crm-secret-token", locationId: "loc1" });
    await expect.poll(() => world.contacts).toContain(someone.email);
    expect(await test("crm")).toMatchObject({ outcome: "It works." });
    expect(world.contacts.at(-1)).toMatch(/^connection-test-/);
    expect(world.tags.at(-1)).toEqual(["test"]);
    expect(world.deletedContacts).toHaveLength(1);
    world.mood.crmStatus = 401;
    expect(await test("crm")).toMatchObject({ status: 503, outcome: "It does not work." });
    world.mood.crmStatus = 200;
  });

  it("connects text messages, AI and a place of backups, and each test says what happened", async () => {
    const [provider, model, store, key] = await Promise.all([
      startTextProvider(),
      startFakeModel(),
      startS3Server("safe"),
      createBackupKey(),
    ]);
    try {
      const { origin } = new URL(provider.url);
      const from = "+17575550100";
      await connect("texts", { account: "account", token: "to:ken", from, server: origin });
      expect(await test("texts")).toMatchObject({
        words: expect.stringContaining("type a number"),
      });
      expect(await test("texts", { to: "(757) 555-0199" })).toMatchObject({ outcome: "It works." });
      expect(provider.received.at(-1)).toMatchObject({ To: "+17575550199", From: from });

      model.replies.push(() => ({ kind: "text", text: '{"word":"ready"}' }));
      await connect("ai", {
        provider: "compatible",
        url: model.url,
        model: "heron-1",
        key: "ai-secret-key",
      });
      expect(await test("ai")).toMatchObject({
        words: expect.stringMatching(/^heron-1 answered within/),
      });
      expect(model.requests.at(-1)?.headers.authorization).toBe("Bearer ai-secret-key");

      const place = { endpoint: store.endpoint, bucket: "safe", publicKey: key.public };
      const { accessKeyId: keyId, secretAccessKey: secret } = s3Access;
      await connect("backups", { ...place, keyId, secret });
      expect(await test("backups")).toMatchObject({ outcome: "It works." });
      await connect("backups", { ...place, keyId, secret: "wrong" });
      expect(await test("backups")).toMatchObject({ outcome: "It does not work." });
    } finally {
      await Promise.all([provider.close(), model.stop(), store.close()]);
    }
  });

  it("connects analytics, chat and map: the pages load them at once, and after that no more", async () => {
    const policy = async () => {
      const { headers } = await fetch(`${site}/contact`);
      return headers.get("content-security-policy") ?? "";
    };
    expect(await policy()).not.toContain("widget.example.com");
    await connect("chat", { url: "https://widget.example.com/loader.js" });
    await expect.poll(policy).toContain("https://widget.example.com");
    await connect("analytics", { id: "G-ABCD1234" });
    await expect.poll(policy).toContain("googletagmanager");
    await connect("map", { key: "AIzaKey" });
    // The form keeps what the owner sent, also an emptied checkbox.
    await connect("analytics", { id: "G-ABCD1234", ads: "on" });
    const isChecked = (html: string) => /name="ads"[^>]*checked=""/.test(html);
    expect(isChecked(await pageOf("analytics"))).toBe(true);
    const refused = await connect("analytics", { id: "UA-1" });
    expect([refused.status, isChecked(refused.text)]).toEqual([422, false]);
    await expect.poll(policy).toContain("https://www.google.com");
    for (const kind of ["chat", "analytics", "map"])
      expect(
        (await send(kind, { intent: "disconnect", version: await versionOf(kind) })).status,
      ).toBe(200);
    await expect.poll(policy).not.toMatch(/widget|google/);
  });

  const secrets = [
    "pässwörd:of-mail",
    "crm-secret-token",
    "ai-secret-key",
    s3Access.secretAccessKey,
  ].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64"),
  ]);

  it("never reads a secret again: not in a page, the database or the data folder", async () => {
    const pages = await Promise.all(["mail", "crm", "texts", "ai", "backups"].map(pageOf));
    expect(pages.join("")).toContain("Saved. Leave this empty to keep it.");
    const database = JSON.stringify([
      await rows(server.connection.db, sql`select * from connections`),
      await rows(server.connection.db, sql`select * from security_events`),
    ]);
    const folder = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
    for (const seen of [...pages, database, ...folder])
      for (const secret of secrets) expect(seen.includes(secret)).toBe(false);
  });

  it("goes on after a restart, and the log has no secret, whatever fails", async () => {
    // Connection tests have a limit per person.
    admin = await signInAs(server, "admin", "second@example.com");
    await server.stop();
    product = await startProduct({
      ...settings,
      NODE_ENV: "test",
      LOG_LEVEL: "trace",
      ...(server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {}),
    });
    site = product.url;
    expect(await test("mail")).toMatchObject({ outcome: "It works." });
    world.mood.crmStatus = 401;
    world.mood.mailRefusal = () => "550 Not here";
    for (const kind of ["mail", "crm", "texts", "ai", "backups"])
      expect(await test(kind)).toMatchObject({ outcome: "It does not work." });
    expect((await sendRequest(8)).status).toBe(303);
    for (const [kind, error] of [
      ["mail", "550 Not here"],
      ["crm", "401"],
    ] as const)
      await expect.poll(() => pageOf(kind)).toMatch(RegExp(`Most recent error.*${error}`, "s"));
    const log = product.output();
    expect(log).toContain("/admin/settings/connections/backups");
    for (const secret of secrets) expect(log.includes(secret)).toBe(false);
  });
});
