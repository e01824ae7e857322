import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../running-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: "manual" });

describe("public pages", () => {
  it.each(["/", "/contact"])(
    "serves %s whole, without any script that loads before the touch",
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain("<h1");
      expect(html).not.toMatch(/<script[^>]+src=/);
      expect(html).not.toContain("modulepreload");
      expect(
        html.match(/<script(?! type="(text\/asleep|application\/ld\+json|speculationrules)")/g),
      ).toHaveLength(1);
    },
  );

  it("keeps a page in memory and answers 304 to a reader who has it", async () => {
    await expect.poll(async () => (await get("/")).headers.get("etag")).toBeTruthy();
    const etag = (await get("/")).headers.get("etag") ?? "none";
    expect((await get("/?utm_source=mail", { "if-none-match": etag })).status).toBe(304);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const answer = await fetch(`${server.url}/`, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("allows scripts by hash only, and frames nobody", async () => {
    const answer = await get("/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe-inline");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("permissions-policy")).toContain("geolocation=()");
  });

  it("answers an unknown path with a 404 page", async () => {
    const answer = await get("/no-such-page");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page not found");
  });

  it("drops its pages when told to through the database", async () => {
    await (await get("/")).text();
    await expect.poll(() => server.cache.size).toBeGreaterThan(0);
    await server.connection.executeSql("select pg_notify('documents', '*')");
    await expect.poll(() => server.cache.size).toBe(0);
  });
});

describe("what no browser sends", () => {
  it.each(["/%00", "/%ff", "/?x=%00", "/?x=%c3%28"])("%s is refused in words", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("not allowed");
  });

  it("refuses a body over the limit", async () => {
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `name=${"x".repeat(300_000)}`,
    });
    expect(answer.status).toBe(413);
  });

  it("refuses a write that comes from another site", async () => {
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      headers: {
        origin: "https://evil.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "name=x",
    });
    expect(answer.status).toBe(403);
  });
});

describe("for the operator", () => {
  it("answers health and readiness", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
  });

  it("shows metrics to nobody who is not allowed", async () => {
    expect((await get("/metrics")).status).toBe(401);
  });

  it("prints the link of a one-time invitation while nobody can sign in", () => {
    expect(server.said.join("\n")).toMatch(/\/accept-invitation\?token=[\w-]{20,}/);
  });
});
