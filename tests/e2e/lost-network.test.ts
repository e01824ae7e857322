import type { Page } from "@playwright/test";
import { addCookies } from "../browser-cookies.ts";
import { postQuote, visitor } from "../visitors.ts";
import { startTestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

/** The router's data requests fail as they do without a network; other requests go through. */
async function losePages(
  page: Page,
  pattern: string | RegExp = "**/*.data*",
): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(pattern);
}

test("a post that gets an address while the network fails stays on the page", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  await page.goto("/blog-admin/new");
  const text = page.getByRole("textbox", { name: "Content" });
  await text.click();
  await losePages(page, /\.data|\/assets\//);
  await page
    .getByRole("textbox", { name: /^Title/ })
    .first()
    .fill("Words that stay");
  await text.click();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
  await page.keyboard.type("Nothing takes them away.");
  await page.waitForURL(/\/blog-admin\/edit\//);
  await failed;
  await page.keyboard.type(" Not even this.");
  await expect(text).toContainText("Nothing takes them away. Not even this.");
});

test("without the network the editor's other parts show an error, and no text is lost", async ({
  staffPage,
}) => {
  const page = await staffPage("blogger", desktop);
  const parts = /\/assets\/(?:preview|preview-dialog|history-sheet|compare-dialog)-.*\.js/;
  await page.route(parts, (route) => route.abort("internetdisconnected"));
  await page.goto("/blog-admin/new");
  const text = page.getByRole("textbox", { name: "Content" });
  await text.click();
  await page.keyboard.type("Kept as it is.");
  await page.getByRole("button", { name: "Large preview" }).click();
  const dialog = page.getByRole("dialog", { name: "We couldn't load this" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't load this");
  await expect(text).toContainText("Kept as it is.");
  await page.unroute(parts);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(
    page.frameLocator("iframe").first().getByText("Kept as it is.").first(),
  ).toBeVisible();
});

test("a portal page that cannot be refreshed stays, and another page explains why it is missing", async ({
  staffPage,
  server,
}) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  const restorePages = await losePages(page);

  await test.step("a live update that cannot be fetched leaves the page unchanged", async () => {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
    const { fields, address, email } = visitor(790, "offline");
    expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
    await failed;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("another page says inside the portal that the server was not reached", async () => {
    await page.getByRole("link", { name: "Media", exact: true }).click();
    await expect(page.getByRole("heading", { name: "We couldn't reach the server" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Media", exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("live updates in the meantime change nothing about that", async () => {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
    const { fields, address, email } = visitor(791, "offline");
    expect((await postQuote(server.url, { fields, address, email })).status).toBe(303);
    await failed;
    await page.getByRole("link", { name: "Media", exact: true }).focus();
    await expect(page.getByRole("heading", { name: "We couldn't reach the server" })).toBeVisible();
  });

  await test.step("a retry shows the page once the network is back", async () => {
    await restorePages();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  });
});

test("a form that could not be sent keeps the typed values", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/account");
  const name = page.getByLabel("Full name");
  await name.fill("Somebody Else");
  const restorePages = await losePages(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("We couldn't reach the server")).toBeVisible();
  await expect(name).toHaveValue("Somebody Else");
  await restorePages();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Save profile" }).click();
  await saved;
  await expect(page.getByText("We couldn't reach the server")).toBeHidden();
  await page.reload();
  await expect(name).toHaveValue("Somebody Else");
});

test("the top bar says that the network is gone, and that it is back", async ({ staffPage }) => {
  for (const viewport of [desktop, phone]) {
    const page = await staffPage("admin", viewport);
    await page.goto("/admin/users");
    const bar = page.getByRole("banner");
    await expect(bar.getByText("Live")).toBeAttached();
    await page.context().setOffline(true);
    await expect(bar.getByText("Offline")).toBeVisible();
    await page.context().setOffline(false);
    await expect(bar.getByText("Live")).toBeAttached();
    await expect(bar.getByText("Offline")).toBeHidden();
  }
});

test("people without live updates also see that the network is gone", async ({ staffPage }) => {
  const page = await staffPage("seo", desktop);
  await page.goto("/account");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("button", { name: "Show or hide the sidebar" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await expect(bar.getByText("Offline")).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar.getByText("Offline")).toBeHidden();
});

test("the top bar says that the server stopped", async ({ openContext }) => {
  const server = await startTestServer();
  const context = await openContext({ baseURL: server.url, ...phone });
  const cookies = await signInAs(server, "admin");
  await addCookies(context, server.url, cookies);
  const page = await context.newPage();
  await page.goto("/admin/users");
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Live")).toBeAttached();
  // The embedded database needs a moment to close; the streams end first.
  const stopped = server.stop();
  await expect(bar.getByText("Reconnecting")).toBeVisible();
  await stopped;
});
