import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, testDatabase, type TestDatabase } from "#tests/factories.ts";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { quickHash } from "#tests/quick-hash.ts";
import { beat, sendAlert } from "./alert.server.ts";
import { failed, ok } from "./checks.ts";

let database: TestDatabase;
let world: OutsideWorld;
const received: { path: string; body: string }[] = [];
let status = 200;
const webhook = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  received.push({ path: request.url ?? "", body });
  // The server may close an idle connection at the moment when the next alert reuses it.
  response.writeHead(status, { connection: "close" }).end();
});
beforeAll(async () => {
  database = await testDatabase();
  world = await startOutsideWorld();
  await once(webhook.listen(0, "127.0.0.1"), "listening");
  for (const [role, email] of [
    ["admin", "ada@example.com"],
    ["blogger", "bea@example.com"],
  ] as const)
    await createUser(database.db, {
      id: crypto.randomUUID(),
      email,
      fullName: role,
      role,
      passwordHash: quickHash("tern-marsh-lantern"),
      emailVerified: true,
    });
});
afterAll(async () => {
  webhook.close();
  await world.close();
  await database.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await database.db.delete(emails);
});

function ctxOf(db = database.db) {
  const base = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`;
  const urls = {
    ALERT_WEBHOOK_URL: `${base}/alerts`,
    HEARTBEAT_URL: `${base}/beat`,
    TEXT_URL: base.replace("//", "//account:token@"),
    TEXT_FROM: "+17575550100",
    OFFICE_TEXTS: "+17575550142",
  };
  return testCtx(db, {
    actor: { kind: "system", name: "canary" },
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...world.env, ...urls }),
  });
}

const problem = failed("crm", "401 Invalid token");

it("tells administrators by email, the office by text message, and a webhook with a text for people", async () => {
  await sendAlert(ctxOf(), [problem, failed("disk", "10 MB are free.")], []);
  expect(await database.db.select().from(emails)).toMatchObject([
    { template: "canary-alert", recipient: "ada@example.com", status: "queued" },
  ]);
  const bodyOf = (name: string) => received.find(({ path }) => path.includes(name))?.body ?? "{}";
  expect(new URLSearchParams(bodyOf("Messages")).get("Body")).toBe(
    "Requests do not reach the CRM (and 1 more) (localhost:3000)",
  );
  expect(JSON.parse(bodyOf("alerts"))).toMatchObject({
    text: expect.stringMatching(
      /^Requests do not reach the CRM \(and 1 more\) \(localhost:3000\)\nCRM: 401 Invalid token\. Check the CRM in Settings/,
    ),
    problems: [{ label: "CRM" }, { label: "Disk" }],
  });
});

it("tells when it works again", async () => {
  await sendAlert(ctxOf(), [], [ok("crm", "The CRM took a contact.")]);
  expect(received[0]?.body).toContain("Works again: CRM");
});

it("mails the office directly while the database is away", async () => {
  const closed = await testDatabase();
  await closed.close();
  await sendAlert(ctxOf(closed.db), [failed("database", "The database does not answer.")], []);
  expect(world.mails).toMatchObject([
    {
      recipient: "office@example.com",
      source: expect.stringContaining("Requests do not reach the database"),
    },
  ]);
  expect(received).toHaveLength(2);
});

it("survives a webhook and a heartbeat service that fail", async () => {
  status = 500;
  await sendAlert(ctxOf(), [problem], []);
  await beat(ctxOf());
  expect(new Set(received.map(({ path }) => path.split("/").at(-1)))).toEqual(
    new Set(["Messages.json", "alerts", "beat"]),
  );
  expect(await database.db.select().from(emails)).toHaveLength(1);
});
