import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createTcp } from "node:net";
import type { AddressInfo, LookupFunction } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import { connectionKind, connectionKinds } from "#domain/connections/all-kinds.ts";
import { readConnections } from "#domain/connections/read-connections.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { recordTest } from "#domain/connections/record-test.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, testDatabase, userActor } from "#tests/factories.ts";
import { explained } from "#platform/words/explained.ts";
import { lastTrouble } from "./last-trouble.server.ts";
import { testConnection } from "./test-connection.server.ts";

const database = await testDatabase();
/** The answer of the outside service. */
let answer = { status: 200, type: "text/javascript", location: "", body: "" };
const asked: string[] = [];
let service: Server;
let port = 0;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status, type, location, body } = answer;
    response.writeHead(status, { "content-type": type, ...(location && { location }) });
    response.end(body);
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  port = (service.address() as AddressInfo).port;
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await database.close();
});

let people = 0;
const ctxOf = (variables: Record<string, string>, userId = `tester-${people++}`) =>
  testCtx(database.db, {
    actor: userActor("admin", { userId }),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...variables }),
  });

const toHere: LookupFunction = (_name, options, done) =>
  options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);

/** Runs a test and returns its sentence. Every name resolves to the service above. */
async function wordsOf(kind: string, variables: Record<string, string>, isOutside = true) {
  const google = {
    tags: `http://tags.example.com:${port}/gtag/js`,
    maps: `http://maps.example.com:${port}/embed`,
  };
  const outcome = await testConnection(
    ctxOf(variables),
    connectionKind(kind) ?? expect.unreachable(kind),
    {},
    isOutside ? { google, lookup: toHere } : {},
  );
  return outcome.ok ? `ok: ${outcome.value.message}` : `failed: ${outcome.message}`;
}

describe("a service of the website", () => {
  const script = { status: 200, type: "text/javascript; charset=utf-8", location: "", body: "" };

  it.each([
    [{ ...script, body: "G-ABCD1234" }, /^ok: Google has a script for G-ABCD1234/],
    [{ ...script, body: "other" }, /^failed: Google has no script/],
    [{ ...script, status: 404 }, /^failed: .*status 404/],
  ])("web analytics that answer %j", async (given, words) => {
    answer = given;
    expect(await wordsOf("analytics", { WEB_ANALYTICS_ID: "G-ABCD1234" })).toMatch(words);
    expect(asked.at(-1)).toBe("/gtag/js?id=G-ABCD1234");
  });

  it.each([
    [{ ...script, body: "<html>map</html>" }, /^ok: Google shows a map/],
    [{ ...script, body: "Google Maps Platform rejected your request." }, /^failed: Google refuses/],
    [{ ...script, status: 403 }, /^failed: .*status 403/],
  ])("a map that answers %j", async (given, words) => {
    answer = given;
    expect(await wordsOf("map", { MAP_EMBED_KEY: "AIza-1" })).toMatch(words);
    expect(asked.at(-1)).toContain("key=AIza-1");
  });

  it.each([
    ["https://127.0.0.1/chat.js", /127.0.0.1 is not a public host/],
    ["https://169.254.169.254/latest", /169.254.169.254 is not a public host/],
    ["https://[::1]/chat.js", /is not a public host/],
    ["https://localhost/chat.js", /localhost is not a public host/],
    ["https://metadata.google.internal/chat.js", /is not a public host/],
  ])("a chat window at %s is never asked", async (url, words) => {
    expect(await wordsOf("chat", { CHAT_WIDGET_URL: url }, false)).toMatch(words);
  });

  it("that is not there is named", async () => {
    const words = await wordsOf("chat", { CHAT_WIDGET_URL: "https://chat.invalid/a.js" }, false);
    expect(words).toMatch(/^failed: chat\.invalid cannot be reached/);
  });
});

describe("a mail server", () => {
  const at = (url: string) => wordsOf("mail", { SMTP_URL: url, SMTP_ALLOW_PLAIN: "true" });

  it("that is not there, or is no mail server, is explained", async () => {
    const silent = createTcp().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const closed = (silent.address() as AddressInfo).port;
    silent.close();
    await once(silent, "close");
    expect(await at(`smtp://127.0.0.1:${closed}`)).toMatch(/Nothing answers there.*ECONNREFUSED/);
    expect(await at("smtp://mail.invalid:587")).toMatch(/There is no server with this name/);
    expect(await at(`smtps://127.0.0.1:${port}`)).toMatch(/does not speak TLS/);
  });

  it("that does not take the account is explained", async () => {
    const refusing = createTcp((socket) => {
      socket.write("220 mail.example.com ESMTP\r\n");
      socket.on("error", () => undefined);
      socket.on("data", (bytes) => {
        const line = bytes.toString();
        if (/^EHLO/i.test(line)) socket.write("250-mail.example.com\r\n250 AUTH PLAIN\r\n");
        else if (/^AUTH/i.test(line)) socket.write("535 5.7.8 Error: authentication failed\r\n");
        else socket.end("221 Bye\r\n");
      });
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const { port: at535 } = refusing.address() as AddressInfo;
    const words = await at(`smtp://desk:tern-secret@127.0.0.1:${at535}`);
    expect(words).toMatch(/^failed: .*The user name or the password is wrong/);
    expect(words).not.toContain("tern-secret");
    refusing.close();
  });
});

it.each([
  ["connect ECONNREFUSED 10.0.0.1:587", "Nothing answers there."],
  ["certificate has expired", "The certificate of the server is out of date."],
  ["self-signed certificate", "The certificate of the server is not valid for this name."],
  ["status 429", "The service wants a pause."],
  ["something new", "something new"],
  [
    "all recipients were rejected: 550 5.1.1 The email account does not exist",
    "The mail server of this address refuses it.",
  ],
  [
    "all recipients were rejected: 550 5.7.1 Relaying denied",
    "The mail server does not send for this sender",
  ],
  [
    "454 4.7.1 <ann@example.com>: Relay access denied",
    "The mail server does not send for this sender",
  ],
  ["connect ETIMEDOUT smtp-relay.example.com:587", "The server does not answer in time."],
])("the error “%s” is explained first", (error, meaning) => {
  expect(explained(error).startsWith(meaning)).toBe(true);
  expect(explained(error)).toContain(error);
});

describe("a test of a connection", () => {
  it.each(connectionKinds.map(({ id }) => id).filter((id) => id !== "backups"))(
    "%s that is not set up says so",
    async (kind) => {
      expect(await wordsOf(kind, {})).toBe("failed: This connection is not set up.");
    },
  );

  it("stays on its page, also of one that is set on the server, and in the audit log", async () => {
    const ctx = ctxOf({ CHAT_WIDGET_URL: "https://127.0.0.1/a.js" }, "auditor");
    const chat = connectionKind("chat") ?? expect.unreachable();
    const outcome = await testConnection(ctx, chat);
    const words = outcome.ok ? "" : outcome.message;
    const view = (await readConnections(ctx)).find(({ id }) => id === "chat");
    expect(view).toMatchObject({ state: "server", tested: { ok: false, words } });
    const [row] = await database.db
      .select({ type: securityEvents.eventType, details: securityEvents.details })
      .from(securityEvents)
      .where(eq(securityEvents.userId, "auditor"));
    expect(row).toMatchObject({
      type: "audit_connection_tested",
      details: { audit_details: { ok: false, words } },
    });
  });

  it("has a limit a person, and is for administrators", async () => {
    const chat = connectionKind("chat") ?? expect.unreachable();
    for (let times = 0; times < rules.connectionChecks.points; times++)
      expect(await testConnection(ctxOf({}, "eager"), chat)).toMatchObject({ reason: "refused" });
    expect(await testConnection(ctxOf({}, "eager"), chat)).toMatchObject({ reason: "limited" });
    for (const role of ["office", "blogger", "seo", "commenter", null] as const) {
      const ctx = testCtx(database.db, { actor: userActor(role) });
      await expect(testConnection(ctx, chat)).rejects.toThrow(AccessDenied);
      await expect(lastTrouble(ctx, "mail")).rejects.toThrow(AccessDenied);
    }
  });

  it("names trouble in use until it works again", async () => {
    const run = async (minutes: number, outcome: "failed" | "made") =>
      await database.db.insert(backupRuns).values({
        id: randomUUID(),
        place: "bucket",
        outcome,
        problem: outcome === "failed" ? "401" : "",
        startedAt: new Date(Date.now() - minutes * 60_000),
        finishedAt: new Date(Date.now() - minutes * 60_000),
      });
    await run(30, "made");
    await run(20, "failed");
    expect(await lastTrouble(ctxOf({}), "backups")).toMatchObject({ words: "401" });
    const kind = connectionKind("backups") ?? expect.unreachable();
    await recordTest(database.db, kind, { ok: false, words: "401" });
    expect(await lastTrouble(ctxOf({}), "backups")).toMatchObject({ words: "401" });
    await recordTest(database.db, kind, { ok: true, words: "It works." });
    expect(await lastTrouble(ctxOf({}), "backups")).toBeNull();
    await database.db.delete(connections);
    await run(10, "made");
    expect(await lastTrouble(ctxOf({}), "backups")).toBeNull();
    await database.db.delete(backupRuns);
  });

  it("without trouble in use names none", async () => {
    for (const { id } of connectionKinds) expect(await lastTrouble(ctxOf({}), id)).toBeNull();
  });
});
