import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentQuestion, questionText } from "#domain/consent/wording.ts";
import { startTestServer, type TestServer } from "../running-server.ts";

const id = "G-TEST123456";
const { version } = currentQuestion(["analytics"]);
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  plain = await startTestServer();
  server = await startTestServer({ WEB_ANALYTICS_ID: id });
});
afterAll(async () => {
  await plain.stop();
  await server.stop();
});

const textOf = async (from: TestServer, path: string) =>
  await (await fetch(`${from.url}${path}`)).text();

/** Scripts that run before the visitor's first touch. */
function eagerScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = ""]) => !/ type=| nomodule/.test(attributes))
    .map(([, , text = ""]) => text);
}

let networks = 0;
function sendChoice(changes: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  networks++;
  return fetch(`${server.url}/consent`, {
    method: "POST",
    headers: { "x-forwarded-for": `203.0.113.${networks}`, ...headers },
    body: JSON.stringify({
      analytics: true,
      marketing: false,
      version,
      page: "/",
      ...changes,
    }),
  });
}

const recorded = async (record: string) =>
  (await server.connection.executeSql("select * from consent_choices where id = $1", [record]))
    .rows as Record<string, unknown>[];

describe("a website without a service that needs consent", () => {
  it.each(["/", "/contact", "/blog", "/no-such-page"])("asks nothing on %s", async (path) => {
    const html = await textOf(plain, path);
    expect(html).not.toMatch(/consent-bar|id="consent"|privacy-choices|googletagmanager/i);
    // The 404 page also reports itself.
    expect(eagerScripts(html)).toHaveLength(path === "/no-such-page" ? 2 : 1);
  });

  it("says under Privacy choices that there is nothing to choose", async () => {
    const html = await textOf(plain, "/privacy-choices");
    expect(html).toContain("No tracking to turn off");
    expect(html).not.toContain('id="consent"');
  });
});

describe("a website with web analytics", () => {
  it.each(["/", "/contact", "/blog", "/no-such-page"])("has a hidden bar on %s", async (path) => {
    const html = await textOf(server, path);
    const [bar = ""] = /<section id="consent".*?<\/section>/s.exec(html) ?? [];
    expect(bar).toMatch(/^<section [^>]*hidden=""/);
    expect(bar).toContain(`data-version="${version}"`);
    expect(bar).toContain(`data-analytics="${id}"`);
    expect(bar.replaceAll(/<[^>]*>/g, "")).toContain(questionText(currentQuestion(["analytics"])));
    expect(html).toContain("Privacy Choices</a>");
  });

  it("gives both answers the same look", async () => {
    const html = await textOf(server, "/");
    const [decline, accept] = [...html.matchAll(/data-choose="(?:none|all)" class="([^"]+)"/g)];
    expect(decline?.[1]).toBe(accept?.[1]);
  });

  it("runs not a byte more before the first touch", async () => {
    const scripts = eagerScripts(await textOf(server, "/"));
    expect(scripts).toEqual(eagerScripts(await textOf(plain, "/")));
    expect(Buffer.byteLength(scripts.join(""))).toBeLessThanOrEqual(4096);
  });

  it("allows the script by hash, and shares one document among visitors", async () => {
    const first = await fetch(`${server.url}/about`);
    expect(first.headers.get("content-security-policy")).toContain(
      "https://www.googletagmanager.com",
    );
    expect(first.headers.get("cache-control")).toContain("public");
    expect(first.headers.get("set-cookie")).toBeNull();
  });

  it.each(["/login", "/auth", "/logout", "/newsletter/confirm?token=none"])(
    "has no analytics on the personal page %s",
    async (path) => {
      const html = await textOf(server, path);
      expect(html).not.toContain('id="consent"');
      expect(html).not.toContain("googletagmanager");
    },
  );

  it("explains itself without JavaScript", async () => {
    const html = await textOf(server, "/privacy-choices");
    expect(html).toMatch(/<noscript>.*there is nothing to choose.*<\/noscript>/s);
  });
});

describe("POST /consent", () => {
  it("stores the choice and returns it with the id of its record", async () => {
    const answer = await sendChoice({}, { "user-agent": "Firefox" });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const choice = (await answer.json()) as { id: string };
    expect(choice).toMatchObject({ analytics: true, marketing: false, version });
    expect(await recorded(choice.id)).toMatchObject([
      {
        analytics: true,
        marketing: null,
        consent_version: version,
        page: "/",
        gpc: false,
        ip_address: `203.0.113.${networks}`,
        user_agent: "Firefox",
      },
    ]);
  });

  it("agrees to nothing under Global Privacy Control", async () => {
    const choice = (await (await sendChoice({}, { "sec-gpc": "1" })).json()) as { id: string };
    expect(choice).toMatchObject({ analytics: false, marketing: false });
    expect(await recorded(choice.id)).toMatchObject([{ analytics: false, gpc: true }]);
  });

  it.each<[string, object, Record<string, string>, number]>([
    ["another site", {}, { origin: "https://other.example" }, 403],
    ["an incomplete choice", { version: "x" }, {}, 400],
    ["a long body", { page: `/${"a".repeat(3000)}` }, {}, 413],
  ])("refuses %s", async (_, changes, headers, status) => {
    const answer = await sendChoice(changes, headers);
    expect(answer.status).toBe(status);
  });

  it("refuses a body that is no JSON", async () => {
    const answer = await fetch(`${server.url}/consent`, { method: "POST", body: "analytics=1" });
    expect(answer.status).toBe(400);
  });

  it("refuses floods from one network", async () => {
    const headers = { "x-forwarded-for": "198.51.100.9" };
    for (let sent = 0; sent < 30; sent++) await sendChoice({}, headers);
    const answer = await sendChoice({}, headers);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("3600");
  });
});

it("the form of the page deletes the record", async () => {
  const { id: record } = (await (await sendChoice()).json()) as { id: string };
  const erase = async () =>
    await fetch(`${server.url}/privacy-choices`, {
      method: "POST",
      body: new URLSearchParams({ intent: "", id: record }),
    });
  const answer = await erase();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("The record of your choices is deleted");
  expect(await recorded(record)).toEqual([]);
  expect((await erase()).status).toBe(404);
});
