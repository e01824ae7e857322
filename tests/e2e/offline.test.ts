import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { startAwayProxy } from "../away-proxy.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillQuote, phone, test } from "./fixtures.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";

/** Opens a page and waits until the service worker serves it. */
async function visit(page: Page): Promise<void> {
  await page.goto("/about");
  await page.mouse.move(10, 10);
  await page.mouse.move(30, 30);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
  });
}

test("a request sent without a network waits, arrives once, and is confirmed", async ({
  server,
  visitorPage,
}) => {
  const received = () =>
    server.connection.db.$count(formSubmissions, eq(formSubmissions.name, "Olive Offline"));
  const page = await visitorPage({ ...phone, serviceWorkers: "allow" });
  const context = page.context();
  await visit(page);

  await context.setOffline(true);
  await page.goto("/services");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "(757) 555-0100" }).first()).toBeVisible();
  await fillQuote(page, "Olive Offline");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page.getByText("Your request waits on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your request waits on this device")).toBeVisible();
  expect(await received()).toBe(0);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/request\/[^/]+$/);
  await expect(page.getByText(/We call \(757\) 555-0142/)).toBeVisible();
  await page.goto("/about");
  expect(page.url()).toMatch(/\/about$/);
  expect(await received()).toBe(1);
});

test("a page of the portal that cannot be loaded says so, and opens again", async ({
  staffPage,
}) => {
  const page = await staffPage("office", { ...phone, serviceWorkers: "allow" });
  await page.goto("/admin/forms");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.goto("/admin/schedule");
  await expect(page.getByRole("heading", { name: "No internet connection" })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible();
});

test("a request whose page lost the network before its scripts loaded waits, and arrives once", async ({
  server,
  visitorPage,
}) => {
  const received = () =>
    server.connection.db.$count(formSubmissions, eq(formSubmissions.name, "Nora Native"));
  const page = await visitorPage({ ...phone, serviceWorkers: "allow" });
  await visit(page);
  await page.goto("/contact");
  await page.context().setOffline(true);
  await fillQuote(page, "Nora Native");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await expect(page.getByText("Your request waits on this device")).toBeVisible();
  expect(await received()).toBe(0);

  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/request\/[^/]+$/);
  await page.goto("/about");
  expect(await received()).toBe(1);
});

test("a waiting request is tried again while its page is open and the server is still away", async ({
  server,
  openContext,
}) => {
  const received = () =>
    server.connection.db.$count(formSubmissions, eq(formSubmissions.name, "Hanna Halfway"));
  const proxy = await startAwayProxy(server.url);
  try {
    const context = await openContext({ ...phone, baseURL: proxy.url, serviceWorkers: "allow" });
    const page = await context.newPage();
    await visit(page);
    await context.setOffline(true);
    await page.goto("/services");
    await fillQuote(page, "Hanna Halfway");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Your request waits on this device")).toBeVisible();

    // The return of the network starts two tries. Only the page starts the others.
    proxy.refusePosts(4);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/request\/[^/]+$/, { timeout: 60_000 });
    expect(proxy.left()).toBe(0);
    expect(await received()).toBe(1);
  } finally {
    proxy.stop();
  }
});
