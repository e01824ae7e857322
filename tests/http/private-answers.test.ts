import { beforeAll, describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let admin = "";
let blogger = "";
beforeAll(async () => {
  admin = await signInAs(server, "admin");
  blogger = await signInAs(server, "blogger");
});

const get = (path: string, cookie = admin) =>
  fetch(server.url + path, { headers: { cookie }, redirect: "manual" });

function expectPrivate({ headers }: Response): void {
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("vary")).toMatch(/\bcookie\b/);
}

describe("an answer to a signed-in person", () => {
  it.each([
    "/admin.data",
    "/admin/forms.data",
    "/admin/users",
    "/admin/search?q=ant",
    "/admin/notifications",
    "/admin/forms/export.csv",
    "/admin/emails/logs?file=csv",
    "/admin/blog/history/00000000-0000-4000-8000-000000000000",
    "/redirect-admin",
    "/account",
    "/account/security",
    "/metrics",
    "/",
  ])("of %s stays in no cache", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeLessThan(400);
    expect(answer.headers.get("location") ?? "").not.toContain("/login");
    expectPrivate(answer);
  });

  it.each([
    ["/admin/blog/save", ""],
    ["/admin/blog/autosave", ""],
    ["/admin/blog/trash", "delete"],
    ["/admin/blog/preview-link", "create"],
    ["/admin/blog/history/00000000-0000-4000-8000-000000000000", ""],
    ["/admin/settings/emails/lead-office/preview", ""],
    ["/admin/create-blog-posts/generate", "ideas"],
    ["/admin/create-blog-posts/generate", "cancel"],
    ["/account/security", "enroll"],
  ])("to a form of %s (%s) stays in no cache", async (path, intent) => {
    const answer = await fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: admin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent }),
    });
    expect([200, 404, 422]).toContain(answer.status);
    expectPrivate(answer);
  });

  it("of an operation stays in no cache either", async () => {
    const answer = await fetch(`${server.url}/functions/v1/blog-posts-api`, {
      headers: { cookie: admin },
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("may be cached if it is a file that everyone gets", async () => {
    expect((await get("/favicon.svg")).headers.get("cache-control")).toMatch(/^public/);
  });
});

it("files of the build itself are not served", async () => {
  for (const path of ["/.vite/manifest.json", "/assets/../.vite/manifest.json"])
    expect((await get(path, "")).status, path).toBe(404);
});

it("a body with a NUL byte is refused, whatever the spelling of its type", async () => {
  for (const type of ["application/x-www-form-urlencoded", "Application/X-WWW-Form-URLEncoded"]) {
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": type },
      body: "name=A%00B&phone=7575550123",
    });
    expect(answer.status, type).toBe(400);
  }
});

it("an action that the verb refuses answers 403, not 500", async () => {
  const author = await signInAs(server, "admin", "author@example.com");
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    redirect: "manual" as const,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  const post = {
    title: "Termites in spring",
    slug: "termites-in-spring",
    content: "<p>Text</p>",
    list: "admin",
  };
  const saved = await fetch(`${server.url}/admin/blog/save`, {
    ...form(post),
    headers: { cookie: author, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(saved.status).toBeLessThan(400);
  const { rows } = await server.connection.executeSql(
    "select id from blog_posts where slug = 'termites-in-spring'",
  );
  const { id } = rows[0] as { id: string };
  for (const path of ["/admin/blog/trash", "/admin/blog/trash.data"]) {
    const answer = await fetch(server.url + path, {
      ...form({ intent: "delete", id, list: "admin" }),
      headers: { cookie: blogger, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status, path).toBe(403);
  }
});
