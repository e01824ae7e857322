import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCanary } from "#domain/canary/canary.server.ts";
import type { CanaryCheck } from "#domain/canary/checks.ts";
import { countLeads } from "#domain/leads/office/count-leads.server.ts";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx } from "../factories.ts";
import { startMailboxServer } from "../mailbox-server.ts";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { signInAs } from "../signed-in.ts";
import { startTestServer, type TestServer } from "../running-server.ts";

const mailbox = "canary@example.com";
const settings = { SECRET_KEY: "a-secret-of-this-test-with-32-characters", CANARY_EMAIL: mailbox };

let world: OutsideWorld;
let server: TestServer;
let proxy: Server;
/** What a proxy in front of the site does to an answer. */
let tamper: (body: string) => string;
/** Whether a proxy refuses forms. */
let refusesForms: boolean;

beforeAll(async () => {
  world = await startOutsideWorld();
  server = await startTestServer({ ...world.env, ...settings });
  proxy = createServer((incoming, outgoing) => {
    if (refusesForms && incoming.method === "POST") return void outgoing.writeHead(403).end();
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const forwarded = request(
      server.url + incoming.url,
      { method: incoming.method, headers },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const body = Buffer.from(tamper(Buffer.concat(chunks).toString()));
        const { "content-length": _length, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, rest).end(body);
      },
    );
    incoming.pipe(forwarded);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  proxy.close();
  await server.stop();
  await world.close();
});
beforeEach(async () => {
  tamper = (body) => body;
  refusesForms = false;
  world.mood.mailRefusal = () => null;
  world.mood.crmStatus = 200;
  world.mails.length = 0;
  await server.connection.db.delete(canaryRuns);
});

const ctx = (imapUrl?: string) =>
  testCtx(server.connection.db, {
    request: { origin: server.address },
    actor: { kind: "system", name: "canary" },
    jobs: server.jobs,
    secret: settings.SECRET_KEY,
    env: readEnv({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      ...world.env,
      ...settings,
      CANARY_IMAP_URL: imapUrl,
    }),
  });

/** One run against the site behind the proxy. */
async function runOnce({
  now = new Date(),
  imapUrl,
  deliveryMs = 5000,
}: { now?: Date; imapUrl?: string; deliveryMs?: number } = {}) {
  const { port } = proxy.address() as AddressInfo;
  const results = await createCanary(ctx(imapUrl), {
    origin: `http://127.0.0.1:${port}`,
    dataDir: server.dataDir,
    limits: { database: 5000, delivery: deliveryMs },
  }).run(now);
  return new Map(results?.map((result) => [result.check, result]));
}

test("a canary lead goes the whole way, and leaves no trace where staff look", async () => {
  const before = await server.connection.db.select({ rows: count() }).from(securityEvents);
  const results = await runOnce();
  const outcomes = [...results.values()].map(({ check, outcome }) => `${check}: ${outcome}`);
  expect(outcomes).toEqual([
    "page: ok",
    "script: ok",
    "certificate: skipped",
    "form: ok",
    "database: ok",
    "email: ok",
    "mailbox: skipped",
    "crm: ok",
    "disk: ok",
    "clock: ok",
    "backup: skipped",
  ]);
  expect(world.mails.map(({ recipient }) => recipient)).toEqual([mailbox]);
  expect(world.deletedContacts).toEqual([`contact-${world.contacts.at(-1)}`]);
  expect(await server.connection.db.select().from(formSubmissions)).toEqual([]);
  expect(await server.connection.db.select().from(emails)).toEqual([]);
  expect(await server.connection.db.select({ rows: count() }).from(securityEvents)).toEqual(before);
});

test("a canary lead that is still under way is in no list and no count", async () => {
  world.mood.crmStatus = 503;
  const running = runOnce({ deliveryMs: 2000 });
  await expect
    .poll(async () => (await server.connection.db.select().from(formSubmissions)).length)
    .toBe(1);
  expect(await countLeads(ctx())).toMatchObject({ quarantine: 0, status: { new: 0 } });
  await running;
});

test("follows the email into its mailbox, and tells if it does not arrive", async () => {
  const postbox = await startMailboxServer();
  try {
    const lost = await runOnce({ imapUrl: postbox.url, deliveryMs: 2000 });
    expect(lost.get("email")).toMatchObject({ outcome: "ok" });
    expect(lost.get("mailbox")).toMatchObject({
      outcome: "failed",
      detail: "The email was sent, but is not in the mailbox.",
    });
    const delivering = setInterval(() => {
      for (const { messageId } of world.mails) postbox.mails.add(messageId);
    }, 50);
    const arrived = await runOnce({
      now: new Date(Date.now() + 15 * 60_000),
      imapUrl: postbox.url,
    });
    clearInterval(delivering);
    expect(arrived.get("mailbox")).toMatchObject({ outcome: "ok" });
  } finally {
    await postbox.close();
  }
}, 30_000);

test.each<[string, CanaryCheck, string, () => void]>([
  [
    "the mail server refuses",
    "email",
    "No such mailbox",
    () => (world.mood.mailRefusal = () => "550 No such mailbox"),
  ],
  [
    "the mail server wants to wait",
    "email",
    "Try again later",
    () => (world.mood.mailRefusal = () => "451 Try again later"),
  ],
  ["the CRM's token is dead", "crm", "401 Invalid token", () => (world.mood.crmStatus = 401)],
  ["the CRM fails", "crm", "502 Invalid token", () => (world.mood.crmStatus = 502)],
  [
    "the page is cut off",
    "page",
    "is cut off",
    () => (tamper = (body) => body.slice(0, body.length / 2)),
  ],
  [
    "the page is another one",
    "page",
    "has no request form",
    () => (tamper = () => "<html><body>Parked domain</body></html>"),
  ],
  [
    "a proxy changes scripts",
    "script",
    "was changed on the way",
    () => (tamper = (body) => body.replaceAll("</script>", ";</script>")),
  ],
  ["a firewall refuses forms", "form", "status 403", () => (refusesForms = true)],
])("tells administrators after two runs that %s", async (_, check, detail, breakIt) => {
  breakIt();
  const now = Date.now();
  expect((await runOnce({ now: new Date(now), deliveryMs: 1500 })).get(check)).toMatchObject({
    outcome: "failed",
  });
  const alerts = () => server.connection.db.select().from(canaryRuns).orderBy(canaryRuns.slot);
  expect((await alerts())[0]?.announced).toEqual({});
  expect(
    (await runOnce({ now: new Date(now + 15 * 60_000), deliveryMs: 1500 })).get(check),
  ).toMatchObject({
    outcome: "failed",
    detail: expect.stringContaining(detail),
  });
  expect(Object.keys((await alerts())[1]?.announced ?? {})).toContain(check);
});

test("the line above each page tells administrators first what does not work", async () => {
  refusesForms = true;
  await runOnce({ deliveryMs: 1500 });
  const cookie = await signInAs(server, "admin");
  const page = await (await fetch(`${server.url}/admin`, { headers: { cookie } })).text();
  const problem = page.indexOf("The request form does not take requests");
  expect(problem).toBeGreaterThan(0);
  expect(problem).toBeLessThan(page.indexOf("<h1"));
});

test("a request with a wrong seal is a usual lead", async () => {
  const key = "0123456789abcdef0123456789abcdef";
  const body = new URLSearchParams({
    name: "Grace Hollowell",
    phone: "(757) 244-0142",
    email: "grace@example.com",
    address: "1 Granby St, Norfolk, VA 23510",
    service: "ants",
    tcpaConsent: "on",
    website_url: "",
    idempotency_key: key,
  });
  const headers = { origin: server.url, "x-canary": "A".repeat(43) };
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  expect(await server.connection.db.select().from(formSubmissions)).toMatchObject([
    { name: "Grace Hollowell", quarantined: false },
  ]);
});
