import { desktop, expect, test } from "./fixtures.ts";
import { startTestServer } from "#tests/running-server.ts";

test("the first administrator accepts the start-up invitation, is signed in and signs out", async ({
  openContext,
}) => {
  const server = await startTestServer();
  try {
    const link = /\/accept-invitation\?token=[\w-]+/.exec(server.output.join("\n"))?.[0] ?? "";
    const page = await (await openContext({ baseURL: server.url, ...desktop })).newPage();
    await page.goto(link);
    await page.getByLabel("Full name").fill("Dana Owner");
    await page.getByLabel("Email").fill("dana@example.com");
    await page.getByLabel("Password", { exact: true }).fill("heron-lantern-tide-7");
    await page.getByLabel("Confirm password", { exact: true }).fill("heron-lantern-tide-7");
    await page.getByRole("button", { name: /accept|create/i }).click();
    await page.waitForURL(/\/admin\/make-it-yours$/);
    await expect(page.getByRole("navigation").getByText("Dashboard").first()).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("Invitation Already Accepted").first()).toBeVisible();
    await page.goto("/admin");
    await page
      .getByRole("button", { name: /log ?out/i })
      .first()
      .click();
    await page.waitForURL(/\/login/);
    await page.goto("/admin/forms");
    await expect(page).toHaveURL(/\/login/);
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test("a wrong password shows an error and keeps the email address", async ({ visitorPage }) => {
  const page = await visitorPage({ ...desktop, javaScriptEnabled: false });
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(
    page.getByText("Login failed. Please check your credentials.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
});

test("a password is masked, can be shown, and can be pasted", async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto("/login");
  const email = page.getByLabel("Email");
  const password = page.getByRole("textbox", { name: "Password" }).or(page.locator("#password"));
  await email.fill("a phrase out of a manager");
  await email.press("ControlOrMeta+a");
  await email.press("ControlOrMeta+c");
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("a phrase out of a manager");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.getByRole("checkbox", { name: "Show password" }).check();
  await expect(password).toHaveAttribute("type", "text");
});

test("a person who tabs from one password field to the next types into the next one", async ({
  staffPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/account/security");
  const typed = ["an earlier phrase", "a phrase of today", "a phrase of today"];
  await page.getByRole("heading", { name: "Password", exact: true }).click();
  await page.getByLabel("Current password").focus();
  for (const password of typed) {
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
  }
  for (const [at, label] of ["Current password", "New password", "Confirm new password"].entries())
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed[at] ?? "");
  const shown = page.getByRole("checkbox", { name: "Show passwords" });
  await expect(shown).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("type", "text");
});
