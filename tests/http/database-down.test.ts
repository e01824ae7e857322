import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { visitor } from "#tests/visitors.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "silent" });
  await server.connection.close();
});
afterAll(() => server.stop());

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

it("says without JavaScript that the form was not saved, and keeps the typed values", async () => {
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

it("shows a page that cannot be rendered now as an error, with the phone number and no internals", async () => {
  const answer = await fetch(`${server.url}/unlock?token=somebody.${"x".repeat(43)}`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await answer.text();
  expect(withoutScripts(html)).toContain("Something went wrong on our side");
  expect(withoutScripts(html)).toContain(`Call ${phone}`);
  expect(html).not.toMatch(/\.tsx?:\d|\bat \w+ \(|select .* from/i);
});

it("still redirects old addresses to their pages", async () => {
  const answer = await fetch(`${server.url}/about-us/`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe("/about");
});
