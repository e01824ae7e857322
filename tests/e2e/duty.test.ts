import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { addCookies } from "../browser-cookies.ts";
import { type PushBrowser, type PushService, startPushService } from "../push-service.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import type { BrowserContext, BrowserContextOptions } from "@playwright/test";

let service: PushService;
let server: TestServer;
test.beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_TEST_ORIGIN: service.origin });
});
test.afterAll(async () => {
  await server.stop();
  await service.close();
});

type Open = (options?: BrowserContextOptions) => Promise<BrowserContext>;

async function openDuty(open: Open, options: BrowserContextOptions) {
  const cookies = await signInAs(server, "office", `duty-${crypto.randomUUID()}@example.com`);
  const context = await open({ baseURL: server.url, serviceWorkers: "allow", ...options });
  await addCookies(context, server.url, cookies);
  return { page: await context.newPage() };
}

/** The browser's maker is outside: a service on this machine takes its place. */
function subscribeHere(browser: PushBrowser): void {
  // Browsers without a window refuse notifications by themselves.
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  let current: object | null = null;
  Object.assign(PushManager.prototype, {
    async subscribe() {
      const { endpoint, p256dh, auth } = browser;
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => true,
      };
      return current;
    },
    getSubscription: async () => current,
  });
}

test("a phone is added with one press, gets a test, and is removed", async ({ openContext }) => {
  const { page } = await openDuty(openContext, phone);
  await page.addInitScript(subscribeHere, service.browser());
  await page.goto("/admin/duty");
  await expect(page.getByText("None of your devices rings yet.")).toBeVisible();
  await page.getByRole("button", { name: "Ring on this device" }).press("Enter");
  await expect(page.getByText("This device rings from now on")).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ring on this device" })).toBeHidden();
  await page.getByRole("button", { name: /^Send a test to/ }).press("Enter");
  await expect(page.getByText("Test sent: it should appear now")).toBeVisible();
  expect(service.messages.at(-1)?.payload.title).toBe("Test alert");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("None of your devices rings yet.")).toBeVisible();
});

test("a browser that blocks notifications, and an iPhone outside of the Home Screen, say what to do", async ({
  openContext,
}) => {
  const blocked = await openDuty(openContext, desktop);
  await blocked.page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { value: "denied" }),
  );
  await blocked.page.goto("/admin/duty");
  await expect(blocked.page.getByText("This browser blocks our notifications")).toBeVisible();
  const iPhone = await openDuty(openContext, {
    ...phone,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });
  await iPhone.page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await iPhone.page.goto("/admin/duty");
  await expect(iPhone.page.getByText("Add the portal to your Home Screen first")).toBeVisible();
});

test("the browser's offer to install the portal becomes a button", async ({ openContext }) => {
  const { page } = await openDuty(openContext, desktop);
  await page.goto("/admin/duty");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.body.setAttribute("data-prompted", ""),
    });
    dispatchEvent(offer);
  });
  await page.getByRole("button", { name: "Install the portal" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-prompted", "");
  await expect(page.getByRole("button", { name: "Install the portal" })).toBeHidden();
});
