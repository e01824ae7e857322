import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { legacyRedirects } from "#domain/redirects/stored/legacy.ts";
import { ownServer } from "#tests/own-server.ts";
import { startTestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });

interface RawAnswer {
  status: number;
  location: string | undefined;
  cookie: string | undefined;
}

/** Requests exactly these bytes; a web client would normalize them first. */
function requestRaw(target: string, method = "GET"): Promise<RawAnswer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    request({ hostname, port, path: target, method }, (answer) => {
      answer.resume();
      const { location, "set-cookie": cookies } = answer.headers;
      done({ status: answer.statusCode ?? 0, location, cookie: cookies?.[0] });
    })
      .on("error", fail)
      .end();
  });
}

async function addRule(rule: {
  from: string;
  to: string | null;
  type?: string;
  pattern?: boolean;
}): Promise<void> {
  await server.connection.executeSql(
    `insert into redirect_rules (id, "from", "to", type, match) values ($1, $2, $3, $4, $5)`,
    [
      crypto.randomUUID(),
      rule.from,
      rule.to,
      rule.type ?? "permanent",
      rule.pattern ? "pattern" : "exact",
    ],
  );
  await server.connection.executeSql("select pg_notify('redirects', '')");
}

describe("an address of the former site", () => {
  it.each(legacyRedirects(links))(
    "$from redirects to $to in one hop, in any spelling",
    async (rule) => {
      const { from, to } = rule;
      for (const spelling of [from, `${from}/`, `/${from.toUpperCase()}//`]) {
        expect(await requestRaw(`${spelling}?utm=1`)).toMatchObject({
          status: 301,
          location: `${to}?utm=1`,
          cookie: expect.stringMatching(/^moved=1; Max-Age=10; Path=\/; SameSite=Lax$/),
        });
        expect(await requestRaw(spelling, "HEAD")).toMatchObject({ status: 301, location: to });
      }
      expect((await get(to)).status).toBe(200);
    },
  );
});

describe("an address of the former site with a trailing slash", () => {
  it.each(["/services/", "/blog/"])("%s is reported as moved", async (path) => {
    expect(await requestRaw(path)).toEqual({
      status: 301,
      location: path.slice(0, -1),
      cookie: "moved=1; Max-Age=10; Path=/; SameSite=Lax",
    });
  });
});

describe("another spelling of a page's address", () => {
  it.each([
    ["/service-areas/", "/service-areas"],
    ["/About", "/about"],
    ["//contact", "/contact"],
    ["/contact///?a=1&b=%20", "/contact?a=1&b=%20"],
    ["/service-areas//Norfolk/", "/service-areas/norfolk"],
    ["/%63ontact", "/contact"],
    ["/Admin/Forms/?status=new", "/admin/forms?status=new"],
    ["/contact/?x=a\\b", "/contact?x=a%5Cb"],
    ["//?x=1", "/?x=1"],
  ])("%s redirects to %s, without a message", async (target, location) => {
    expect(await requestRaw(target)).toEqual({ status: 301, location, cookie: undefined });
  });

  it("forwards a posted form", async () => {
    expect(await requestRaw("/Contact/", "POST")).toMatchObject({
      status: 308,
      location: "/contact",
    });
    expect(await requestRaw("/contact-us", "POST")).toMatchObject({
      status: 308,
      location: "/contact",
    });
    const answer = await fetch(`${server.url}/Login/`, {
      method: "POST",
      body: new URLSearchParams({ email: "nobody@example.com", password: "no such password" }),
    });
    expect(answer.url).toBe(`${server.url}/login`);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("nobody@example.com");
  });

  it("is not corrected on addresses for programs", async () => {
    expect((await requestRaw("/rest/v1/rpc/LOG_404_EVENT", "POST")).status).toBe(404);
    expect((await requestRaw("/.well-known/acme-challenge/AbC_d")).status).toBe(404);
    expect((await requestRaw("/assets/Nothing-AbC.js")).status).toBe(404);
    expect((await requestRaw("/favicon.svg")).status).toBe(200);
  });
});

it.each([
  "//evil.com",
  "//evil.com/",
  "///evil.com/%2e%2e/",
  "/\\evil.com/",
  "/%5cevil.com/",
  "/%2f%2fevil.com/",
  "//evil.com//about-us/",
  "/https://evil.com/",
  "/https:/evil.com/",
  "//user@evil.com/",
  "/.//evil.com/",
  "/..//evil.com/",
  "/%2e%2e//evil.com/",
  "/a/..//evil.com/",
  "/%09/evil.com/",
  "/About-Us/?next=//evil.com",
  "/%0d%0alocation:%20https://evil.com/",
  "http://evil.com//evil.com/X",
])("%s never redirects to another site", async (target) => {
  const { status, location } = await requestRaw(target);
  if (location === undefined) expect([400, 404]).toContain(status);
  else {
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, server.url).origin).toBe(new URL(server.url).origin);
  }
});

describe("a rule", () => {
  it("takes effect at once, also for a cached page", async () => {
    await (await get("/about")).text();
    await expect.poll(() => get("/about").then((a) => a.headers.get("etag"))).toBeTruthy();
    await addRule({ from: "/about", to: "/contact", type: "temporary" });
    await expect
      .poll(() => requestRaw("/about?x=1"))
      .toMatchObject({
        status: 302,
        location: "/contact?x=1",
      });
    await server.connection.executeSql(`delete from redirect_rules where "from" = '/about'`);
    await server.connection.executeSql("select pg_notify('redirects', '')");
    await expect.poll(() => requestRaw("/about").then(({ status }) => status)).toBe(200);
  });

  it("may be a pattern that searches for words from the address", async () => {
    await addRule({ from: "/tag/*", to: "/blog?q=$1", pattern: true });
    await expect
      .poll(() => requestRaw("/Tag/Ant-Nests/?utm=1"))
      .toMatchObject({ status: 301, location: "/blog?q=ant%20nests&utm=1" });
  });

  it("may redirect through the page (meta refresh)", async () => {
    await addRule({ from: "/soft", to: "/about", type: "meta_refresh" });
    await expect.poll(() => requestRaw("/soft").then(({ status }) => status)).toBe(200);
    const answer = await get(`/soft?a="><script>`);
    expect(await answer.text()).toContain('content="0;url=/about?a=%22%3E%3Cscript%3E"');
    expect(answer.headers.get("set-cookie")).toContain("moved=1");
  });

  it("may say that a page is gone", async () => {
    await addRule({ from: "/old-offer", to: null, type: "gone" });
    await expect.poll(() => requestRaw("/Old-Offer/").then(({ status }) => status)).toBe(410);
    const page = await get("/old-offer?x=1");
    const text = await page.text();
    expect(text).toContain("<h1");
    expect(text).toContain("This page is gone");
    expect(text).toContain("(757) 555-0100");
    expect(text).not.toContain("log_404_event");
    expect(page.headers.get("content-security-policy")).toContain("script-src");
    await addRule({ from: "/blog/removed-post", to: null, type: "gone" });
    await expect.poll(() => get("/blog/removed-post").then(({ status }) => status)).toBe(410);
    // One rendering serves every address that is gone.
    const shared = await (await get("/old-offer")).text();
    expect(await (await get("/blog/removed-post")).text()).toBe(shared);
    expect((await requestRaw("/old-offer", "POST")).status).toBe(410);
    expect((await requestRaw("/old-offer", "HEAD")).status).toBe(410);
  });

  it.each([
    ["temporary_307", 307, 307],
    ["permanent_308", 308, 308],
    ["permanent", 301, 308],
    ["temporary", 302, 307],
  ])("of the type %s answers %i, and %i to a posted form", async (type, read, posted) => {
    const from = `/typed-${type.replace("_", "-")}`;
    await addRule({ from, to: "/about", type });
    await expect.poll(() => requestRaw(from).then(({ status }) => status)).toBe(read);
    expect((await requestRaw(from, "POST")).status).toBe(posted);
  });

  // An embedded database serves one instance only.
  if (process.env["TEST_DATABASE_URL"])
    it("reaches every other instance within a second", async () => {
      const other = await startTestServer({ DATABASE_URL: server.databaseUrl ?? "" });
      try {
        await addRule({ from: "/everywhere", to: "/about" });
        const there = () => fetch(`${other.url}/everywhere`, { redirect: "manual" });
        await expect.poll(async () => (await there()).status).toBe(301);
      } finally {
        await other.stop();
      }
    });
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

describe("a missing page", () => {
  const summary = async () => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/get_404_analytics_summary`, {
      method: "POST",
      headers: { cookie: await cookie },
      body: JSON.stringify({ p_days: 7 }),
    });
    return (await answer.json()) as {
      top_404_urls: { url: string; count: number }[];
      recent_404s: { url: string; referrer: string | null; user_agent: string }[];
    };
  };
  let cookie: Promise<string>;
  beforeAll(() => {
    cookie = signInAs(server, "admin");
  });

  it("is counted once when a reader requests it, with the referrer", async () => {
    const headers = {
      referer: "https://neighbors.example/tips?id=7",
      "user-agent": firefox,
      "sec-fetch-dest": "document",
      "x-forwarded-for": "203.0.113.5",
    };
    expect((await get("/ant-tips?page=2&utm_source=x", { headers })).status).toBe(404);
    const report = { p_requested_url: "/ant-tips?page=2", p_user_agent: firefox };
    const answer = await fetch(`${server.url}/rest/v1/rpc/log_404_event`, {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.5" },
      body: JSON.stringify(report),
    });
    expect(answer.status).toBe(200);
    const { top_404_urls, recent_404s } = await summary();
    expect(top_404_urls).toContainEqual(
      expect.objectContaining({ url: "/ant-tips?page=2", count: 1 }),
    );
    expect(recent_404s[0]).toMatchObject({
      url: "/ant-tips?page=2",
      referrer: "https://neighbors.example/tips",
      user_agent: firefox,
    });
  });

  it("is never stored with a token, or on a path of staff or accounts", async () => {
    const token = "c2vjcmv0lxrva2vulw9mlwfulwludml0yxrpb24tmtiz";
    const headers = {
      "user-agent": firefox,
      "sec-fetch-dest": "document",
      referer: `${server.url}/blog/preview/${token}`,
    };
    const paths = [`/accept-invitation?token=${token}`, `/blog/preview/${token}`, "/blog-admin/x"];
    for (const path of paths) {
      await get(path, { headers });
      await fetch(`${server.url}/rest/v1/rpc/log_404_event`, {
        method: "POST",
        body: JSON.stringify({
          p_requested_url: path,
          p_user_agent: firefox,
          p_referrer_url: `${server.url}/accept-invitation?token=${token}`,
        }),
      });
    }
    await get(`/reset/${token}?token=${token}&page=3`, { headers });
    const text = JSON.stringify(await summary());
    expect(text).toContain("/reset/…?page=3");
    expect(text).not.toContain(token);
    expect(text).not.toContain("accept-invitation");
    expect(text).not.toContain("blog-admin");
  });

  it("reports itself with the session of the tab, only on its own page", async () => {
    const page = await (await get("/no-such-page-here")).text();
    expect(page).toContain("log_404_event");
    expect(page).toContain("sessionStorage");
    expect(await (await get("/about")).text()).not.toContain("log_404_event");
  });

  it.each([
    ["/missing-picture.png", {}],
    ["/loaded-by-a-page", { "sec-fetch-dest": "image" }],
    ["/guessed-by-the-browser", { "sec-purpose": "prefetch" }],
    ["/admin/nothing", {}],
    ["/guessed-by-a-machine", { "user-agent": "curl/8.5.0" }],
  ])("%s with %j is not counted as a reader", async (path, headers: Record<string, string>) => {
    await get(path, { headers: { "user-agent": firefox, ...headers, cookie: await cookie } });
    const { top_404_urls } = await summary();
    expect(top_404_urls.map(({ url }) => url)).not.toContain(path);
  });
});

it("answers HEAD of a page that is not cached yet with the headers of GET", async () => {
  for (const path of ["/privacy-policy", "/no-such-page"]) {
    const head = await get(path, { method: "HEAD" });
    const page = await get(path);
    expect(head.status).toBe(page.status);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1000);
    expect(head.headers.get("content-type")).toBe(page.headers.get("content-type"));
    expect(await head.text()).toBe("");
  }
});
