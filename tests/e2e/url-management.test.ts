import type { Page } from "@playwright/test";
import { desktop, expect, phone, test } from "./fixtures.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

async function lookFor(page: Page, path: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().includes("log_404_event"));
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect((await reported).status()).toBe(200);
}

test("a 404 appears, a fix redirects it, and the next visitor arrives", async ({
  staffPage,
  visitorPage,
}) => {
  const visitor = await visitorPage({ ...phone, userAgent: firefox });
  await lookFor(visitor, "/termite-prices-2019");
  expect(await visitor.evaluate(() => sessionStorage.getItem("session"))).toMatch(/\w{10}/);

  const page = await staffPage("admin", desktop);
  await page.goto("/redirect-admin");
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/url-management");
  await page.getByRole("link", { name: "Recent 404s" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "/termite-prices-2019" });
  await row.getByRole("link", { name: "Fix" }).click();
  await expect(page.getByText("Redirect Suggestion")).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue("/termite-prices-2019");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("/services/termite-control");
  // Two fields are enough.
  await expect(page.getByLabel("Matches")).toBeHidden();
  await page.getByRole("button", { name: "Preview effect" }).click();
  await expect(page.getByText("would end elsewhere")).toBeVisible();
  await page.getByRole("button", { name: "Create Redirect" }).click();
  await expect(
    page.getByText("“/termite-prices-2019” now leads to “/services/termite-control”."),
  ).toBeVisible();

  await expect(async () => {
    await visitor.goto("/termite-prices-2019");
    await expect(visitor).toHaveURL(/\/services\/termite-control$/);
  }).toPass({ timeout: 20_000 });
  await expect(visitor.getByRole("status").filter({ hasText: "URL Updated" })).toBeVisible();
});

test("several missing pages are fixed at once, by keyboard too", async ({
  staffPage,
  visitorPage,
}) => {
  const visitor = await visitorPage({ userAgent: firefox });
  for (const path of ["/bulk-ants-page", "/bulk-mosquito-control"]) await lookFor(visitor, path);
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/url-management/quick-fixes");
  await expect(page.getByText("Unresolved 404 Errors")).toBeVisible();
  await page.getByLabel("Redirect To for /bulk-ants-page").fill("");
  await page.getByLabel("Select /bulk-ants-page").press("Space");
  await page.getByLabel("Select /bulk-mosquito-control").press("Space");
  const process = page.getByRole("button", { name: "Process 2 Selected" });
  await process.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Missing Destination");
  await page.getByLabel("Redirect To for /bulk-ants-page").fill("/services");
  await process.click();
  await expect(page.getByText("2 redirects created.").first()).toBeVisible();
  await expect(page.getByLabel("Select /bulk-ants-page")).toHaveCount(0);
});

test("a file is checked, imported, and taken back", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/url-management/redirects/import");
  await page.getByLabel("File (optional)").setInputFiles({
    name: "old.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("from,to\n/imported-page,/about\n/about,/contact\n"),
  });
  await expect(page.getByLabel("Text of the file")).toHaveValue(/imported-page/);
  await expect(page.getByLabel("Format")).toHaveValue("csv");
  await page.getByRole("button", { name: "Check without importing" }).click();
  await expect(
    page.getByText("1 added, 0 changed, 0 unchanged, 0 left out, 1 with an error."),
  ).toBeVisible();
  await expect(page.getByText("“/about” is a page of this site")).toBeVisible();
  await page.getByLabel("Text of the file").fill("from,to\n/imported-page,/about\n");
  await page.getByRole("button", { name: "Check without importing" }).click();
  await page.getByRole("button", { name: "Import 1 rule" }).click();
  await expect(page.getByText("The file was imported")).toBeVisible();

  await page
    .getByRole("link", { name: /^Compare/ })
    .first()
    .click();
  await expect(page.getByText("Is removed")).toBeVisible();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("The version applies again")).toBeVisible();
  await page.goto("/admin/url-management/redirects?q=imported-page");
  await expect(page.getByText("No redirects match “imported-page”")).toBeVisible();
});

test("a blogger reads why the pages are closed", async ({ staffPage }) => {
  const page = await staffPage("blogger", desktop);
  for (const path of ["/redirect-admin", "/admin/url-management", "/admin/redirects"]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByText("Administrator access required")).toBeVisible();
  }
});
