import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { rows } from "#database/rows.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { addedVariables, readEnv } from "#platform/env.ts";
import { testCtx, testDatabase, userActor } from "#tests/factories.ts";
import { connectionKind, connectionKinds } from "./all-kinds.ts";
import { isSecretField } from "./connection-kind.ts";
import { readConnections } from "./read-connections.server.ts";
import { disconnect, saveConnection } from "./save-connection.server.ts";
import { loadConnections } from "./stored-connections.server.ts";

const database = await testDatabase();
afterAll(() => database.close());
beforeEach(() => database.db.delete(connections));

const admin = (variables: Record<string, string> = {}, changes = {}) =>
  testCtx(database.db, {
    actor: userActor("admin", { userId: "boss", recent: true }),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...variables }),
    ...changes,
  });

const kindOf = (id: string) => connectionKind(id) ?? expect.unreachable(id);
const age = `age1${"q".repeat(58)}`;

/** The input of an owner for each connection, and the resulting environment. */
const typed: Record<string, { values: Record<string, string>; read: Record<string, unknown> }> = {
  mail: {
    values: {
      host: "SMTP.example.com",
      port: "587",
      user: "desk@example.com",
      password: "p@ss:/word%",
      from: "Heron Pest <desk@example.com>",
      office: "office@example.com",
    },
    read: {
      SMTP_URL: "smtp://desk%40example.com:p%40ss%3A%2Fword%25@smtp.example.com:587",
      MAIL_FROM: "Heron Pest <desk@example.com>",
      OFFICE_EMAIL: "office@example.com",
    },
  },
  crm: {
    values: { token: "pit-secret", locationId: "loc1", customFields: "service = f1\nplan=f2" },
    read: {
      CRM_TOKEN: "pit-secret",
      CRM_LOCATION_ID: "loc1",
      CRM_CUSTOM_FIELDS: '{"service":"f1","plan":"f2"}',
    },
  },
  texts: {
    values: { account: "AC1", token: "to:ken", from: "+17575550100", office: "+17575550101" },
    read: {
      TEXT_URL: "https://AC1:to%3Aken@api.twilio.com/",
      TEXT_FROM: "+17575550100",
      OFFICE_TEXTS: ["+17575550101"],
    },
  },
  ai: {
    values: { provider: "compatible", url: "http://10.0.0.7:8080/v1/", model: "m", key: "sk-1" },
    read: { AI_BASE_URL: "http://10.0.0.7:8080/v1", AI_MODEL: "m", AI_API_KEY: "sk-1" },
  },
  backups: {
    values: { bucket: "b", keyId: "K", secret: "s3-secret", publicKey: age, hostStyle: "on" },
    read: {
      BACKUP_S3_BUCKET: "b",
      BACKUP_S3_SECRET_ACCESS_KEY: "s3-secret",
      BACKUP_S3_REGION: "us-east-1",
      BACKUP_S3_PATH_STYLE: false,
      BACKUP_KEY: age,
    },
  },
  analytics: {
    values: { id: "g-abcd1234", ads: "on" },
    read: { WEB_ANALYTICS_ID: "G-ABCD1234", WEB_ANALYTICS_ADS: true },
  },
  chat: {
    values: { url: "https://widget.example.com/loader.js" },
    read: { CHAT_WIDGET_URL: "https://widget.example.com/loader.js" },
  },
  map: { values: { key: "AIzaKey-1" }, read: { MAP_EMBED_KEY: "AIzaKey-1" } },
};

/** Saves an owner's input over the stored connection. */
async function save(ctx: ReturnType<typeof admin>, id: string, values = typed[id]?.values ?? {}) {
  const view = (await readConnections(ctx)).find((one) => one.id === id);
  const version = String(view?.version ?? 0);
  return await saveConnection(ctx, kindOf(id), { ...values, version });
}

it("keeps no address and no host style for backups at Amazon", async () => {
  const ctx = admin();
  const amazon = {
    ...typed["backups"]?.values,
    provider: "amazon",
    endpoint: "https://s3.example.com",
  };
  expect(await save(ctx, "backups", amazon)).toMatchObject({ ok: true });
  const stored = (await readConnections(ctx)).find(({ id }) => id === "backups");
  expect(Object.keys(stored?.values ?? {}).toSorted()).toEqual([
    "bucket",
    "keyId",
    "provider",
    "publicKey",
  ]);
});

describe.each(connectionKinds.map(({ id }) => id))("the connection %s", (id) => {
  const { values = {}, read = {} } = typed[id] ?? {};
  const secrets = kindOf(id)
    .fields.filter(isSecretField)
    .map(({ name }) => name);

  it("is used at once, by everything that holds the environment", async () => {
    const ctx = admin();
    const holder = { env: ctx.env };
    expect(await save(ctx, id)).toMatchObject({ ok: true });
    expect(holder.env).toMatchObject(read);
    const names = Object.keys(addedVariables(ctx.env));
    expect(names.filter((name) => !kindOf(id).variables.includes(name))).toEqual([]);
  });

  it("is read by another instance with the same key, and is gone everywhere once disconnected", async () => {
    const [here, there] = [admin(), admin()];
    await save(here, id);
    await loadConnections(there);
    expect(there.env).toMatchObject(read);
    expect(await disconnect(here, kindOf(id), { version: "1" })).toMatchObject({ ok: true });
    await loadConnections(there);
    for (const { env } of [here, there]) expect(env).toEqual(admin().env);
  });

  it("keeps its secrets out of the page, the row and the audit log", async () => {
    const ctx = admin();
    await save(ctx, id);
    const [row] = await rows(database.db, sql`select * from connections`);
    const audit = await database.db
      .select({ details: securityEvents.details })
      .from(securityEvents)
      .where(eq(securityEvents.userId, "boss"));
    const seen = JSON.stringify([await readConnections(ctx), row, audit]);
    expect(audit.length).toBeGreaterThan(0);
    for (const name of secrets) expect(seen).not.toContain(values[name]);
    for (const name of Object.keys(values))
      if (!secrets.includes(name) && name !== "provider") expect(seen).toContain(`"${name}"`);
  });

  it("is not touched while one of its variables is set on the server", async () => {
    await save(admin(), id);
    const [name = ""] = kindOf(id).variables;
    const value = { BACKUP_DIR: "/b", SMTP_URL: "smtp://mine.example.com" }[name];
    // The other variables work only together.
    if (!value) return;
    const ctx = admin({ [name]: value });
    await loadConnections(ctx);
    expect(ctx.env).toMatchObject({ [name]: value });
    expect(addedVariables(ctx.env)).toEqual({});
    const refused = await save(ctx, id);
    expect(refused).toMatchObject({ ok: false, reason: "in_use" });
    expect((await readConnections(ctx)).find((one) => one.id === id)).toMatchObject({
      state: "server",
      variables: [name],
    });
  });

  it("asks for its secrets again where the key of the instance is another one", async () => {
    await save(admin(), id);
    const ctx = admin({}, { secret: "another secret of tests, also long enough" });
    await loadConnections(ctx);
    const view = (await readConnections(ctx)).find((one) => one.id === id);
    expect(view?.state).toBe(secrets.length > 0 ? "locked" : "connected");
    if (secrets.length === 0) return;
    expect(addedVariables(ctx.env)).toEqual({});
    const empty = Object.fromEntries(secrets.map((name) => [name, ""]));
    expect(await save(ctx, id, { ...values, ...empty })).toMatchObject({ ok: false });
    expect(await save(ctx, id)).toMatchObject({ ok: true });
    expect(ctx.env).toMatchObject(read);
  });

  it("keeps a stored secret that is not typed again, but never sends it to another place", async () => {
    const ctx = admin();
    await save(ctx, id);
    const empty = Object.fromEntries(secrets.map((name) => [name, ""]));
    expect(await save(ctx, id, { ...values, ...empty })).toMatchObject({ ok: true });
    expect(ctx.env).toMatchObject(read);
    for (const name of secrets.length > 0 ? kindOf(id).sentTo : []) {
      const elsewhere = {
        provider: "anthropic",
        port: "465",
        host: "evil.example.com",
        kind: "hubspot",
      }[name];
      const changed = { ...values, ...empty, [name]: elsewhere ?? "https://evil.example.com" };
      const refused = await save(ctx, id, changed);
      expect(refused).toMatchObject({
        ok: false,
        fieldErrors: { [secrets[0] ?? ""]: [expect.stringContaining("enter it again")] },
      });
      expect(ctx.env).toMatchObject(read);
    }
  });
});

it("a CRM of webhooks only is no connection, and says where events go", async () => {
  const ctx = admin();
  expect(await save(ctx, "crm", { kind: "webhooks" })).toMatchObject({ ok: true });
  expect((await readConnections(ctx)).find(({ id }) => id === "crm")).toMatchObject({
    state: "none",
    words: "No CRM: events go to your webhooks.",
  });
});

describe("saving a connection", () => {
  it("is refused to everyone but administrators, and without a recent sign-in", async () => {
    for (const role of ["office", "blogger", "seo", "commenter", null] as const)
      for (const verb of [saveConnection, disconnect])
        await expect(
          verb(testCtx(database.db, { actor: userActor(role) }), kindOf("chat"), {}),
        ).rejects.toThrow(AccessDenied);
    const stale = admin({}, { actor: userActor("admin", { recent: false }) });
    expect(await save(stale, "chat")).toMatchObject({ ok: false, reason: "reauthenticate" });
    expect(await disconnect(stale, kindOf("chat"), { version: "0" })).toMatchObject({
      reason: "reauthenticate",
    });
  });

  it("of an older page changes nothing", async () => {
    const ctx = admin();
    await save(ctx, "chat");
    const values = { url: "https://other.example.com/a.js", version: "0" };
    expect(await saveConnection(ctx, kindOf("chat"), values)).toMatchObject({ reason: "conflict" });
    expect(await disconnect(ctx, kindOf("chat"), { version: "0" })).toMatchObject({
      reason: "conflict",
    });
    expect(ctx.env.CHAT_WIDGET_URL).toBe("https://widget.example.com/loader.js");
  });

  it.each([
    ["mail", { host: "smtp example com" }, "host"],
    ["mail", { host: "smtp.example.com/x" }, "host"],
    ["mail", { host: "user@smtp.example.com" }, "host"],
    ["mail", { host: "169.254.169.254" }, "host"],
    ["mail", { host: "" }, "host"],
    ["mail", { port: "99999" }, "port"],
    ["mail", { password: "" }, "password"],
    ["mail", { from: "no address" }, "from"],
    ["mail", { from: "a@b.example\r\nBcc: c@d.example" }, "from"],
    ["mail", { office: "office" }, "office"],
    ["crm", { token: "" }, "token"],
    ["crm", { customFields: "service: f1" }, "customFields"],
    ["texts", { from: "757-555-0100" }, "from"],
    ["texts", { office: "+17575550101, nobody" }, "office"],
    ["texts", { server: "ftp://texts.example.com" }, "server"],
    ["texts", { server: "http://169.254.169.254/latest" }, "server"],
    ["ai", { model: "" }, "model"],
    ["ai", { url: "http://2852039166/" }, "url"],
    ["ai", { url: "http://[::ffff:169.254.169.254]/" }, "url"],
    ["ai", { url: "https://me:secret@ai.example.com" }, "url"],
    ["ai", { priceInput: "3" }, "priceOutput"],
    ["backups", { publicKey: "AGE-SECRET-KEY-1QQQ" }, "publicKey"],
    ["backups", { secret: "" }, "secret"],
    ["analytics", { id: "UA-12345" }, "id"],
    ["chat", { url: "http://widget.example.com/loader.js" }, "url"],
    ["chat", { url: "<script src=https://widget.example.com>" }, "url"],
    ["map", { key: "key&q=elsewhere" }, "key"],
  ])("of %s with %j names the field %s, and stores nothing", async (id, wrong, field) => {
    const ctx = admin();
    const refused = await save(ctx, id, { ...typed[id]?.values, ...wrong });
    expect(refused).toMatchObject({ ok: false, reason: "invalid" });
    expect(Object.keys(("fieldErrors" in refused && refused.fieldErrors) || {})).toEqual([field]);
    expect(await database.db.$count(connections, sql`fields is not null`)).toBe(0);
  });

  it("of values of any size answers in words", async () => {
    for (const { id, fields } of connectionKinds)
      for (const { name } of fields) {
        const huge = { ...typed[id]?.values, [name]: "=a\n".repeat(700_000) };
        expect(await save(admin(), id, huge)).toMatchObject({ ok: false, reason: "invalid" });
      }
  });
});

it("a stored connection that is no longer valid is left out, and the others work", async () => {
  const ctx = admin();
  for (const id of ["chat", "map"]) await save(ctx, id);
  await database.db
    .update(connections)
    .set({ fields: { url: "not an address" } })
    .where(eq(connections.kind, "chat"));
  await loadConnections(ctx);
  expect(ctx.env).toMatchObject({ MAP_EMBED_KEY: "AIzaKey-1" });
  expect(ctx.env.CHAT_WIDGET_URL).toBeUndefined();
});
