import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { randomKey } from "#domain/api/keys/key-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { visitor } from "#tests/visitors.ts";

const server = ownServer(() => ({ LOG_LEVEL: "silent" }));
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
  await server.connection.executeSql(
    `insert into page_texts (page, published) values ('contact', '{"quote.title": "Ask us now"}')`,
    [],
  );
  // Rendered fresh, so that the texts are remembered and no document is.
  await fetch(`${server.url}/contact?zip=23510`);
  await server.connection.close();
});

const phone = "(757) 555-0100";
/** The visible text, without the scripts. */
const withoutScripts = (html: string): string => html.replace(/<script[^]*?<\/script>/g, "");

it.each(["/", "/contact", "/no-such-page"])("shows %s, and does not cache it", async (path) => {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.status).toBe(path === "/no-such-page" ? 404 : 200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(withoutScripts(await answer.text())).toContain(phone);
  expect(server.cache.size).toBe(0);
});

it("shows the texts that the owner published", async () => {
  expect(await (await fetch(`${server.url}/contact`)).text()).toContain("Ask us now");
});

it("says without JavaScript that the form was not saved if the journal cannot be written either, and keeps the typed values", async () => {
  const journal = join(server.dataDir, "lead-journal");
  await rm(journal, { recursive: true });
  await writeFile(journal, "");
  const { fields, email } = visitor(1, "away");
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(503);
  const html = withoutScripts(await answer.text());
  expect(html).toContain("your request was not saved");
  expect(html).toContain(`Our phone number is ${phone}`);
  expect(html).toContain(email);
});

it("answers programs of the API with a problem that says when to try again", async () => {
  for (const method of ["GET", "POST"]) {
    const answer = await fetch(`${server.url}/api/v1/leads`, {
      method,
      headers: { authorization: `Bearer ${randomKey()}` },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      503,
      "application/problem+json",
    ]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ status: 503, code: "unavailable" });
  }
});

it("answers a sign-in with a message", async () => {
  const body = new URLSearchParams({ email: "a@example.com", password: "some password" });
  const answer = await fetch(`${server.url}/login`, { method: "POST", body });
  expect(answer.status).toBe(503);
  expect(withoutScripts(await answer.text())).toContain("An unexpected error occurred");
});

it("says that the invitation cannot be looked up now", async () => {
  const answer = await fetch(`${server.url}/accept-invitation?token=none`);
  expect(answer.status).toBe(503);
  expect(withoutScripts(await answer.text())).toContain("Failed to load invitation details");
});

it("shows staff a page in words that loads itself again", async () => {
  for (const path of ["/admin", "/admin/forms"]) {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { cookie, accept: "text/html" },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("refresh")).toBe("5");
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const html = withoutScripts(await answer.text());
    expect(html).toContain("be right back");
    expect(html).toContain("Our database is not responding at the moment");
  }
});

it("tells the portal's own requests that they can be repeated", async () => {
  const page = await fetch(`${server.url}/admin/forms.data`, { headers: { cookie } });
  expect(page.status).toBe(503);
  expect(page.headers.has("x-remix-response")).toBe(false);
  const form = await fetch(`${server.url}/admin/forms.data`, {
    method: "POST",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams({ intent: "status" }),
  });
  expect(form.status).toBe(503);
});

async function expectAway(path: string, who: string, input: object = {}): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { cookie: who, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: "PGRST001",
    message: expect.stringContaining("Our database is not responding at the moment"),
    details: null,
    hint: null,
  });
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.has("refresh")).toBe(false);
}

const submissionId = "0198c0de-0000-7000-8000-000000000001";

it.each([
  ["/functions/v1/blog-posts-api", {}],
  ["/functions/v1/ghl-contact-sync", { submissionId }],
])("tells a visitor's program at %s to try again, in JSON", (path, input) =>
  expectAway(path, "", input),
);

it.each([
  "/functions/v1/ghl-contact-sync",
  "/functions/v1/generate-post-ideas",
  "/functions/v1/send-auth-email",
  "/rest/v1/rpc/get_404_analytics_summary",
  "/rest/v1/rpc/enhanced_secure_update_user_role",
])("tells a program of staff at %s to try again, in JSON", (path) => expectAway(path, cookie));

it("still validates a form for a program", async () => {
  const answer = await fetch(`${server.url}/functions/v1/enhanced-form-validation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: {} }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ isValid: false });
});

it("tells the upload of a file in JSON that it was not stored", async () => {
  const form = new FormData();
  form.set("file", new File(["%PDF-1.7"], "plan.pdf"));
  const answer = await fetch(`${server.url}/admin/media/upload`, {
    method: "POST",
    headers: { cookie, accept: "application/json", origin: server.url },
    body: form,
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining("Our database is not responding at the moment"),
  });
});

it("does not send a form of staff again by itself", async () => {
  const answer = await fetch(`${server.url}/account`, {
    method: "POST",
    headers: { cookie, origin: server.url, accept: "text/html" },
    body: new URLSearchParams({ intent: "profile" }),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.has("refresh")).toBe(false);
  expect(withoutScripts(await answer.text())).toContain("What you sent may not have been saved");
});

it("shows a page that cannot be rendered now as a passing failure, with the phone number and no internals", async () => {
  const answer = await fetch(`${server.url}/unlock?token=somebody.${"x".repeat(43)}`, {
    headers: { accept: "text/html" },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await answer.text();
  expect(withoutScripts(html)).toContain("be right back");
  expect(withoutScripts(html)).toContain(`Call ${phone}`);
  expect(html).not.toMatch(/\.tsx?:\d|\bat \w+ \(|select .* from/i);
});

it("still redirects old addresses to their pages", async () => {
  const answer = await fetch(`${server.url}/about-us/`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe("/about");
});
