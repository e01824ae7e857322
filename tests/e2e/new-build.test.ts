import type { Page } from "@playwright/test";
import { postQuote, visitor } from "../visitors.ts";
import { desktop, expect, test } from "./fixtures.ts";

/** Marks the document, so that a test detects a reload. */
async function openMarked(page: Page): Promise<void> {
  await page.goto("/admin/forms");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
}
const first = (page: Page) => page.locator("html[data-first]");
const openUsers = (page: Page) => page.locator('a[href="/admin/users"]').first().click();

/** Data answers come from a build that this page is not of, as after an update. */
async function update(page: Page): Promise<void> {
  await page.route(/\.data(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), "x-build": "a-later-build" };
    expect(answer.headers()["x-build"]).toBeTruthy();
    await route.fulfill({ response: answer, headers });
  });
}

test("a page of the same build navigates without loading a document", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await openMarked(page);
  await openUsers(page);
  await page.waitForURL("**/admin/users");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(first(page)).toBeAttached();
});

test("a page from before an update reads its data again and navigates to new documents", async ({
  staffPage,
  server,
}) => {
  const page = await staffPage("admin", desktop);
  await openMarked(page);
  await update(page);
  const person = visitor(1, "after-update");
  await postQuote(server.url, person);
  await expect(page.getByRole("table").getByText(person.fields["name"] ?? "")).toBeVisible();
  await expect(first(page)).toBeAttached();

  await openUsers(page);
  await page.waitForURL("**/admin/users");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(first(page)).not.toBeAttached();
});
