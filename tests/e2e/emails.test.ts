import type { Page } from "@playwright/test";
import { desktop, expect, phone, test } from "./fixtures.ts";

/** Waits for hydration, because a press before it only submits the form. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
}

test("an administrator edits an email, sends a test, and restores the original", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  await openHydrated(page, "/admin/settings/emails");
  await page.getByRole("heading", { level: 2, name: "Security" }).click();
  await page.getByRole("link", { name: /Sign-in locked/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign-in locked");
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading")).toHaveText("Too many wrong passwords");

  await page.getByLabel("Heading").fill("Locked for ");
  await page.getByRole("button", { name: "Insert minutes" }).click();
  await expect(page.getByLabel("Heading")).toHaveValue("Locked for {{minutes}}");
  await expect(mail.getByRole("heading")).toHaveText("Locked for 15");
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect(page.locator("iframe")).toHaveCSS("max-width", "375px");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(page.getByLabel("The email as plain text")).toContainText("Locked for 15");

  await page.getByLabel("Subject").fill("Hello {{nobody}}");
  await page.getByRole("button", { name: "Save template" }).click();
  const problem = "There is no variable {{nobody}} in this email";
  await expect(page.getByRole("alert").getByText(problem)).toBeVisible();
  await expect(page.getByLabel("Heading")).toHaveValue("Locked for {{minutes}}");
  await page.getByLabel("Subject").fill("Your sign-in is locked");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Template saved")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "In use" })).toContainText("Version 1");

  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText(/the test is waiting in the outbox/)).toBeVisible();
  await page.getByRole("button", { name: "Reset to default" }).click();
  const toasts = page.getByRole("region", { name: /Notifications/ });
  await expect(toasts.getByText("Reset to default")).toBeVisible();
  await expect(page.getByLabel("Heading")).toHaveValue("Too many wrong passwords");
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByLabel("Heading")).toHaveValue("Locked for {{minutes}}");

  await openHydrated(page, "/admin/emails/logs?status=held");
  await page.getByRole("searchbox").fill("your sign-in is locked");
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole("link", { name: "[Test] Your sign-in is locked" }).first().click();
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("Locked for 15");
  await expect(page.getByText("X-Auto-Response-Suppress")).toBeVisible();
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByRole("alert")).toContainText("No mail server is configured");
});

test("the emails can be read and searched on a phone without JavaScript", async ({
  staffPage,
  server,
}) => {
  await server.connection.executeSql(
    `insert into emails (id, template, props, recipient, subject, html, body_text, status, attempts, last_error)
     values ($1, 'gone', '{}', 'refused@example.com', 'A mail that was refused', '<p>Hello</p>', 'Hello', 'failed', 1, '550 No such user')`,
    [crypto.randomUUID()],
  );
  const page = await staffPage("admin", { ...phone, javaScriptEnabled: false });
  await page.goto("/admin/emails/logs");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("failed");
  await page.getByRole("searchbox").fill("refused@");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByText("550 No such user").last()).toBeVisible();
  await page.getByRole("listitem").getByRole("link", { name: "A mail that was refused" }).click();
  await expect(page.frameLocator("iframe").getByText("Hello")).toBeVisible();
});

test("other roles see that only administrators have access", async ({ staffPage }) => {
  const page = await staffPage("blogger", desktop);
  await page.goto("/admin/emails");
  await expect(page.getByRole("main")).toContainText(
    "Access denied. This dashboard is only available to administrators.",
  );
});

test("what is typed into an email after Save stays in its form", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await openHydrated(page, "/admin/settings/emails/account-locked");
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/emails\/account-locked\.data/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await page.getByLabel("Heading").fill("A new device");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Template saved")).toBeVisible();
  await page.getByLabel("Subject").fill("Typed meanwhile");
  release();
  await expect(page.getByRole("listitem").filter({ hasText: "In use" })).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Typed meanwhile");
  await expect(page.getByLabel("Heading")).toHaveValue("A new device");
});
