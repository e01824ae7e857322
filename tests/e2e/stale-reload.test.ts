import type { Page } from "@playwright/test";
import { postQuote, visitor } from "../visitors.ts";
import { desktop, expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    holdDrawings?: (isHeld: boolean) => void;
  }
}

test("a reload that began before a change and ends after it does not bring the old state back", async ({
  staffPage,
  server,
}) => {
  const send = async (number: number) => {
    const { fields, address, email } = visitor(7000 + number, "Stale");
    expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
  };
  const page = await staffPage("office", desktop);
  await page.goto("/admin/customers");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await send(1);
  await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  const markRead = page.getByRole("button", { name: "Mark all read" });
  await expect(markRead).toBeVisible();
  await page.waitForTimeout(1000);

  // The next reload gets its answer now, and hands it out later.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  let ended = 0;
  const isReload = (url: string) => url.endsWith("/admin/customers.data");
  // The browser calls a stream failed that React Router leaves before its last byte.
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => {
      if (isReload(request.url())) ended++;
    });
  await page.route(
    (url) => isReload(url.href),
    async (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      const answer = await route.fetch();
      await released;
      return route.fulfill({ response: answer });
    },
  );
  await send(2);
  await expect.poll(() => isHeld).toBe(true);
  await markRead.click();
  await expect.poll(() => ended).toBeGreaterThan(0);
  release();
  await expect.poll(() => ended).toBeGreaterThan(1);
  // React has drawn what came.
  await page.waitForTimeout(300);
  await expect(page.getByText(/^All read/)).toBeVisible();
  await expect(markRead).toBeHidden();
});

/** Lets the page hold what React wants to draw. */
async function holdDrawings(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHeld = false;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
      if (isHeld) held.push(() => Reflect.apply(post, this, args));
      else Reflect.apply(post, this, args);
    } as typeof post;
    window.holdDrawings = (hold) => {
      isHeld = hold;
      if (!hold) for (const go of held.splice(0)) go();
    };
  });
}

for (const moment of ["POST", "GET"] as const)
  test(`a slow browser shows a change that a new lead reloads: held at ${moment}`, async ({
    staffPage,
    server,
  }) => {
    const page = await staffPage("admin", desktop);
    await holdDrawings(page);
    await page.goto("/admin/settings/pages/home");
    await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
    let isHeld = false;
    let ended = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/admin/settings/pages/home.data*", async (route) => {
      const answer = await route.fetch();
      if (!isHeld && route.request().method() === moment) {
        isHeld = true;
        await released;
      }
      await route.fulfill({ response: answer });
      if (route.request().method() === "GET") ended++;
    });
    await page.getByLabel("Kind", { exact: true }).selectOption("Notice");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(() => isHeld).toBe(true);
    const added = page.getByText("Added. Write its texts, then publish.").first();
    if (moment === "GET") await expect(added).toBeVisible();
    await page.evaluate(() => window.holdDrawings?.(true));
    release();
    await expect.poll(() => ended).toBeGreaterThan(0);
    const { fields, address, email } = visitor(7900 + moment.length, "Held");
    expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
    await page.waitForTimeout(2000);
    await page.evaluate(() => window.holdDrawings?.(false));
    await expect(added).toBeVisible();
    const remove = page.getByRole("button", { name: "Remove: Notice" });
    await expect(remove).toBeVisible();
    await expect.poll(() => ended).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(remove).toBeHidden();
  });
