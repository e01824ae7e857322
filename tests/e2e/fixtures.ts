import { setFlagsFromString } from "node:v8";
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import type { Role } from "#domain/access/permissions.ts";
import { briefEngine } from "../brief-engine.ts";
import { addCookies } from "../browser-cookies.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";

for (const flag of briefEngine) setFlagsFromString(flag);

interface WorkerFixtures {
  server: TestServer;
}

interface TestFixtures {
  /** A separate browser context, closed when the test ends. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page signed in with the role, in a separate browser context. */
  staffPage(role: Role, options?: BrowserContextOptions): Promise<Page>;
  /** A visitor with a separate address, so that limits do not mix. */
  visitorPage(options?: BrowserContextOptions): Promise<Page>;
}

let visitors = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  // Playwright leaves a context that a test opened until the worker ends: dozens of live pages would keep running
  // behind the tests.
  async openContext({ browser }, use) {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  async staffPage({ openContext, server }, use) {
    await use(async (role, options = {}) => {
      const cookies = await signInAs(server, role, `${role}-${crypto.randomUUID()}@example.com`);
      const context = await openContext({ baseURL: server.url, ...options });
      await addCookies(context, server.url, cookies);
      return context.newPage();
    });
  },
  async visitorPage({ openContext, server }, use) {
    await use(async (options = {}) => {
      visitors++;
      const context = await openContext({
        baseURL: server.url,
        ...options,
        extraHTTPHeaders: { "x-forwarded-for": `203.0.${process.pid % 250}.${visitors}` },
      });
      return context.newPage();
    });
  },
});

export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1280, height: 900 } };

/** Signs in at /login and waits for what follows: the next page, or the form with an error. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(async () => {
    const leftForm = new URL(page.url()).pathname !== "/login";
    expect(leftForm || (await page.getByRole("alert").isVisible())).toBe(true);
  }).toPass();
  await page.waitForLoadState();
}

/** Waits until the scripts of a public page run and handle its forms. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("form[data-lead]")).toHaveCount(0);
}

/** Fills in the short form like a real visitor. */
export async function fillQuote(page: Page, name: string): Promise<void> {
  const form = page.getByRole("form", { name: "Request a quote" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByLabel("Phone").fill("(757) 555-0142");
  await form.getByLabel("ZIP code").fill("23503");
  await form.getByText(/^Termite(s| Control)$/).click();
  await form.getByLabel(/may call/).check();
}

/** Fills in what "Add details now" shows. */
export async function fillDetails(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Request a quote" });
  await form.getByRole("textbox", { name: "Email" }).fill("visitor@example.com");
  await form.getByLabel("Street address").fill("12 Marsh Lane");
  await form.getByLabel("City").fill("Norfolk");
}

export { expect };
