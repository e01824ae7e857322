import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { postQuote, visitor } from "../visitors.ts";

const metricsToken = "a-token-for-the-metrics";
const server = ownServer(() => ({ METRICS_TOKEN: metricsToken }));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: "manual" });

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { method: "POST", redirect: "manual", ...init });

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it("a form is recorded with the consent that it showed, and one of before an update with the earlier one", async () => {
  const html = await (await get("/contact")).text();
  const seen = /name="consent_seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
  for (const [number, mark] of [seen, undefined].entries()) {
    const sender = visitor(number, "consent");
    if (mark !== undefined) sender.fields["consent_seen"] = mark;
    expect((await postQuote(server.url, sender)).status).toBe(303);
  }
  const { rows } = await server.connection.executeSql(
    "select consent_version as version from form_submissions where email like 'consent-%' order by email",
  );
  expect(rows).toEqual([{ version: seen.split(" ")[0] }, { version: "2026-12" }]);
  expect(seen).not.toContain("2026-12 ");
});

describe("public pages", () => {
  it.each(["/", "/contact"])(
    "serves %s complete, without any script that loads before the first touch",
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain("<h1");
      expect(html).not.toMatch(/<script(?! data-type="module" nomodule)[^>]+src=/);
      expect(html).not.toContain("modulepreload");
      expect(
        html.match(
          /<script(?! type="(text\/inert|application\/ld\+json|speculationrules)"| data-type="module" nomodule)/g,
        ),
      ).toHaveLength(1);
    },
  );

  it("caches a page in memory and answers 304 to a client that has it", async () => {
    const tagged = async () => (await get("/")).headers.get("etag");
    await expect.poll(tagged).toBeTruthy();
    const etag = (await get("/")).headers.get("etag") ?? "none";
    expect((await get("/?utm_source=mail", { "if-none-match": etag })).status).toBe(304);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const answer = await fetch(`${server.url}/`, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("allows scripts by hash only, and no framing", async () => {
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

  it("clears its cache on a notification from the database", async () => {
    await (await get("/")).text();
    await expect.poll(() => server.cache.size).toBeGreaterThan(0);
    await server.connection.executeSql("select pg_notify('documents', '*')");
    await expect.poll(() => server.cache.size).toBe(0);
  });
});

describe("a request that no browser sends", () => {
  it.each(["/%00", "/%ff", "/login?x=%00"])("%s is refused with a message", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("not allowed");
  });

  it("accepts a percent sign in a query", async () => {
    for (const path of ["/?utm_campaign=50%off", "/contact?pest=ants&x=100%", "/login?x=%ff"])
      expect((await get(path)).status).toBe(200);
  });

  it.each([
    ["form", new URLSearchParams({ name: "x".repeat(300_000) })],
    ["multipart", multipart({ name: "x".repeat(300_000) })],
  ])("refuses a %s body over the limit", async (_kind, body) => {
    expect((await post("/contact", { body })).status).toBe(413);
  });

  it("refuses a NUL in a multipart body", async () => {
    expect((await post("/login", { body: multipart({ email: "a\u0000" }) })).status).toBe(400);
  });

  it("reads a multipart form like any other form, and no other type", async () => {
    const body = multipart({ email: "nobody@example.com", password: "no such password" });
    expect((await post("/login", { body })).status).toBe(401);
    const json = { "content-type": "application/json" };
    for (const path of ["/login", "/contact", "/accept-invitation"])
      expect((await post(path, { body: "{}", headers: json })).status).toBe(415);
    expect((await post("/login")).status).toBe(422);
  });

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("refuses %s with a message", async (method) => {
    const answer = await fetch(`${server.url}/logout`, { method, redirect: "manual" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  it("refuses TRACE, which the framework cannot even represent", async () => {
    const status = await new Promise((done, fail) => {
      request(`${server.url}/`, { method: "TRACE" }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on("error", fail)
        .end();
    });
    expect(status).toBe(405);
  });

  it("refuses a write from another site", async () => {
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

describe("for operators", () => {
  it("answers health and readiness checks", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
  });

  it("counts no server error when a visitor hangs up in the middle of a form", async () => {
    const errors = async () => {
      const answer = await get("/metrics", { authorization: `Bearer ${metricsToken}` });
      return /^http_errors_total (\d+)$/m.exec(await answer.text())?.[1];
    };
    const before = await errors();
    await new Promise<void>((done) => {
      const sending = request(`${server.url}/contact`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": 300,
        },
      });
      sending.on("error", () => done());
      sending.write("name=", () => setTimeout(() => sending.destroy(new Error("gone")), 100));
    });
    await new Promise((later) => setTimeout(later, 200));
    expect(await errors()).toBe(before);
  });

  it("refuses metrics without permission", async () => {
    expect((await get("/metrics")).status).toBe(401);
  });

  it("prints the link of a one-time invitation until someone can sign in", () => {
    expect(server.output.join("\n")).toMatch(/\/accept-invitation\?token=[\w-]{20,}/);
  });
});

describe("behind a proxy that terminates TLS", () => {
  const site = "https://www.pest.example";
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await startTestServer({ PUBLIC_URL: site });
  });
  afterAll(() => proxied.stop());

  const send = (path: string, fields: Record<string, string>, origin = site) =>
    new Promise<number>((answered, fail) => {
      const body = new URLSearchParams(fields).toString();
      const { hostname, port } = new URL(proxied.url);
      // fetch does not allow a Host header.
      const clientRequest = request(
        {
          hostname,
          port,
          path,
          method: "POST",
          headers: {
            host: "www.pest.example",
            origin,
            "content-type": "application/x-www-form-urlencoded",
            "content-length": Buffer.byteLength(body),
          },
        },
        (answer) => {
          answer.resume();
          answered(answer.statusCode ?? 0);
        },
      );
      clientRequest.on("error", fail);
      clientRequest.end(body);
    });

  it.each([
    ["/contact", {}, 422],
    ["/contact.data", {}, 422],
    ["/?index", {}, 422],
    ["/chat", {}, 422],
    ["/newsletter", { email: "reader@example.com" }, 303],
    ["/login", { email: "nobody@example.com", password: "not the one" }, 401],
  ])("a form posted to %s reaches its page", async (path, fields, status) => {
    expect(await send(path, fields)).toBe(status);
  });

  it("still refuses posts from another site's page", async () => {
    expect(await send("/contact", {}, "https://evil.example")).toBe(403);
  });
});
