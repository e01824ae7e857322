import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type OutsideWorld, startOutsideWorld } from "#tests/outside-world.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

let server: TestServer;
let world: OutsideWorld;
let cookie: string;

beforeAll(async () => {
  world = await startOutsideWorld();
  world.mood.mailRefusal = (address) =>
    address === "gone@example.com" ? "550 5.1.1 No such user" : null;
  server = await startTestServer(world.env);
  cookie = await signInAs(server, "admin");
  for (const name of ["ann", "ben", "gone"])
    await server.connection.executeSql(
      `insert into newsletter_subscribers (id, email, status, created_at, confirmed_at)
      values (gen_random_uuid(), $1, 'subscribed', now(), now())`,
      [`${name}@example.com`],
    );
});
afterAll(async () => {
  await server.stop();
  await world.close();
});

const pageOf = async (path: string): Promise<string> =>
  await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();
const post = (path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

it("an issue goes from the form to its subscribers, whose mail program unsubscribes with one click", async () => {
  const saved = await post("/admin/newsletter/issues/new", {
    intent: "save",
    subject: "Ants in spring",
    preview: "Where to look.",
    content: '<p>Look <a href="/blog">below the sink</a>.</p>',
  });
  expect(saved.status).toBe(302);
  const issue = saved.headers.get("location") ?? "";
  const draft = await pageOf(issue);
  expect(draft).toContain("Yes, send it to 3 subscribers.");
  expect(draft).toContain("The company&#x27;s time zone: America/New York");
  const sending = {
    intent: "send",
    version: hidden(draft, "version"),
    recipients: hidden(draft, "recipients"),
    when: "now",
    at: "",
  };
  const unconfirmed = await post(issue, sending);
  expect(unconfirmed.status).toBe(422);
  expect(await unconfirmed.text()).toContain("Please confirm who gets this issue.");
  expect((await post(issue, { ...sending, confirmed: "on" })).status).toBe(200);

  await vi.waitFor(async () => expect(await pageOf(issue)).toContain(">Sent<"), {
    timeout: 30_000,
    interval: 100,
  });
  await vi.waitFor(
    async () => {
      const { rows } = await server.connection.executeSql(
        "select status from newsletter_issues where status = 'sent'",
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 100 },
  );
  const mails = world.mails.filter(({ source }) => source.includes("Subject: Ants in spring"));
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    "ann@example.com",
    "ben@example.com",
  ]);
  const ann = mails.find(({ recipient }) => recipient === "ann@example.com")?.source ?? "";
  const headers = ann.slice(0, ann.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const link = /^List-Unsubscribe: <([^>]+)>/im.exec(headers)?.[1] ?? "";
  const { pathname, search } = new URL(link.replaceAll(" ", ""));

  const opened = await fetch(`${server.url}${pathname}${search}`);
  expect(await opened.text()).toContain("Unsubscribe from our newsletter?");
  const oneClick = await fetch(`${server.url}${pathname}${search}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  const { rows } = await server.connection.executeSql(
    "select email, status from newsletter_subscribers order by email",
  );
  expect(rows).toEqual([
    { email: "ann@example.com", status: "unsubscribed" },
    { email: "ben@example.com", status: "subscribed" },
    { email: "gone@example.com", status: "bounced" },
  ]);
  expect(await pageOf("/admin/newsletter")).toContain("1 confirmed subscriber today.");
  const { rows: left } = await server.connection.executeSql(
    "select id from newsletter_deliveries where unsubscribed_at is not null",
  );
  expect(left).toHaveLength(1);
});

it("other staff read that administrators and the office manage it", async () => {
  const blogger = await signInAs(server, "blogger");
  const answer = await fetch(`${server.url}/admin/newsletter`, { headers: { cookie: blogger } });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain(
    "Only administrators and the office can manage the newsletter.",
  );
});

it("the inbox filter for the newsletter leads to its subscribers", async () => {
  const answer = await fetch(`${server.url}/admin/forms?type=newsletter`, {
    redirect: "manual",
    headers: { cookie },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/newsletter"]);
});
