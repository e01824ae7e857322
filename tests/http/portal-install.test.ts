import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { portalColors } from "#app/portal/install/portal-colors.ts";
import { type PushService, startPushService } from "#tests/push-service.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const colors = portalColors(companyDefaults.colors);

let service: PushService;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_TEST_ORIGIN: service.origin });
  cookie = await signInAs(server, "office");
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });
const post = (fields: Record<string, string>, as = cookie) =>
  fetch(`${server.url}/admin/duty`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: as, origin: server.url },
    body: new URLSearchParams(fields),
  });

describe("the portal as an app", () => {
  it("has a manifest with name, start, window and icons that exist", async () => {
    const answer = await get("/portal.webmanifest");
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { icons: { src: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      id: "/admin",
      start_url: "/admin",
      display: "standalone",
      name: "Portal of Hampton Roads Pest Control",
      theme_color: colors.theme,
      background_color: colors.background,
    });
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(["any", "maskable"]),
    );
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  });

  it("is offered on portal pages only", async () => {
    const page = await (await get("/admin/duty", { cookie })).text();
    expect(page).toContain('rel="manifest" href="/portal.webmanifest"');
    expect(page).not.toContain("/manifest.webmanifest");
    expect(page).toContain('rel="apple-touch-icon"');
    expect(page).toContain(`name="theme-color" content="${colors.theme}"`);
    for (const path of ["/", "/login", "/contact"]) {
      const open = await (await get(path)).text();
      expect(open).toContain('rel="manifest" href="/manifest.webmanifest"');
      expect(open).not.toContain("portal.webmanifest");
    }
  });

  it("has a worker for its own pages, which answers only page loads that failed", async () => {
    const answer = await get("/portal-worker.js");
    expect(answer.headers.get("service-worker-allowed")).toBe("/admin");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    const script = await answer.text();
    expect(script).toContain("notificationclick");
    expect(script).toContain("No internet connection");
    expect(script).not.toContain("caches");
  });

  it("may start workers; public pages say nothing about them", async () => {
    const policyOf = async (path: string, headers = {}) =>
      (await get(path, headers)).headers.get("content-security-policy");
    expect(await policyOf("/admin/duty", { cookie })).toContain("worker-src 'self'");
    expect(await policyOf("/")).not.toContain("worker-src");
  });

  it("has the colors of the design tokens", () => {
    const css = readFileSync("app/ui/styles/tokens.css", "utf8");
    expect(css).toContain("--band: light-dark(oklch(0.27 0.06 255)");
    expect(css).toContain("--ground: light-dark(oklch(0.985 0.006 85)");
  });
});

describe("a device on the duty page", () => {
  it("is added, tested and removed by forms", async () => {
    const browser = service.browser();
    expect((await post({ intent: "add-device", ...browser })).status).toBe(200);
    const page = await (await get("/admin/duty", { cookie })).text();
    expect(page).toContain("Send a test");
    const { rows } = await server.connection.executeSql("select id from push_devices");
    const [{ id } = { id: "" }] = rows as { id: string }[];
    expect((await post({ intent: "test-device", id })).status).toBe(200);
    expect(service.messages.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    service.status = 500;
    const failed = await post({ intent: "test-device", id });
    expect(await failed.text()).toContain("The push service answers with status 500.");
    service.status = 201;
    expect((await post({ intent: "remove-device", id })).status).toBe(200);
    const after = await server.connection.executeSql("select id from push_devices");
    expect(after.rows).toEqual([]);
  });

  it.each([
    ["of a private address", { endpoint: "https://169.254.169.254/latest/meta-data" }],
    ["of another port", { endpoint: "https://push.example.net:22/" }],
    ["without keys", { p256dh: "" }],
  ])("%s is refused in words", async (_what, change) => {
    const answer = await post({ intent: "add-device", ...service.browser(), ...change });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/push service|subscription|keys/);
  });

  it("is reached from the notifications of people who may read leads", async () => {
    expect(await (await get("/account", { cookie })).text()).toContain('href="/admin/duty"');
    const seo = { cookie: await signInAs(server, "seo") };
    expect(await (await get("/account", seo)).text()).not.toContain("/admin/duty");
  });

  it("is refused to people who may not read leads", async () => {
    const blogger = await signInAs(server, "blogger");
    expect((await post({ intent: "add-device", ...service.browser() }, blogger)).status).toBe(403);
  });

  it("keeps typed values when the phone number is refused, and says that texts are not set up", async () => {
    const answer = await post({ intent: "preferences", byText: "on", phone: "12345" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('value="12345"');
    expect(page).toContain("set up yet, so none are sent");
  });
});
