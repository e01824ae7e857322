import type { Page } from "@playwright/test";
import type { TestServer } from "#tests/running-server.ts";
import { createPerson, testPassword } from "#tests/signed-in.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { mailedProps } from "#tests/mailed-props.ts";

/** The path of the link in the newest email of this template, read from the outbox. */
async function linkTo(server: TestServer, email: string, template: string): Promise<string> {
  const found = async () => (await mailedProps(server, template, email))?.["link"] ?? "";
  await expect.poll(found).not.toBe("");
  const link = new URL(await found());
  return link.pathname + link.search;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const resetting = (page: Page) => page.evaluate(() => sessionStorage.getItem("passwordReset"));

for (const javaScriptEnabled of [true, false])
  test(`a visitor signs up, confirms, forgets the password and chooses a new one, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    visitorPage,
    server,
  }) => {
    const email = `new-${javaScriptEnabled}@example.com`;
    const page = await visitorPage({ ...phone, javaScriptEnabled });
    await page.goto("/login");
    await page.getByRole("link", { name: "Reset it here" }).click();
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await page.getByRole("link", { name: "Create one" }).click();
    await page.getByLabel("Full name").fill("Nadia New");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("heron-Lantern-7");
    if (javaScriptEnabled) await expect(page.getByText("Password strength: Strong")).toBeVisible();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Your account has been created")).toBeVisible();

    await page.goto(await linkTo(server, email, "account-confirm"));
    await page.getByRole("button", { name: "Confirm" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await expect(heading(page, "Account Dashboard")).toBeVisible();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(/\/auth\?notice=out/);

    await page.goto("/auth?mode=forgot");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("Password reset email sent")).toBeVisible();
    const link = await linkTo(server, email, "password-reset");
    await page.goto(link);
    if (javaScriptEnabled) expect(await resetting(page)).toBe("true");
    await page.getByLabel("New password", { exact: true }).fill("tide-Heron-22");
    await page.getByLabel("Confirm new password", { exact: true }).fill("tide-Heron-23");
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page.getByRole("link", { name: "Passwords do not match." })).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("tide-Heron-22");
    await page.getByLabel("Confirm new password", { exact: true }).fill("tide-Heron-22");
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page.getByText("Password updated successfully!")).toBeVisible();
    if (javaScriptEnabled) expect(await resetting(page)).toBeNull();
    await signIn(page, email, "tide-Heron-22");
    await page.waitForURL(/\/account$/);

    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText(
      "The password reset link is invalid or has expired.",
    );
  });

test("understands parameters in the URL hash, as other services send them, before any interaction", async ({
  visitorPage,
  server,
}) => {
  const email = "hash@example.com";
  await createPerson(server.connection, "seo", email);
  const page = await visitorPage(desktop);
  await page.goto("/auth?mode=forgot");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent")).toBeVisible();
  const link = new URLSearchParams(
    (await linkTo(server, email, "password-reset")).split("?")[1] ?? "",
  );
  const token = link.get("token_hash") ?? "";
  await page.goto(`/auth#access_token=${token}&type=recovery`);
  await expect(heading(page, "Set a new password")).toBeVisible();
  expect(page.url()).not.toContain("#");
  expect(await resetting(page)).toBe("true");
  await page.getByRole("link", { name: "Cancel and go back to sign in" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await resetting(page)).toBeNull();
  await page.goto("about:blank");
  await page.goto("/auth#error=access_denied&error_code=otp_expired");
  await expect(heading(page, "Forgot your password?")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("invalid or has expired");
});

test("/auth has no axe violations in any mode", async ({ visitorPage, server }) => {
  const email = "axe@example.com";
  await createPerson(server.connection, "admin", email);
  const page = await visitorPage();
  await page.goto("/auth?mode=forgot&notice=link-dead");
  await expectAccessibleInBothThemes(page, "forgot");
  await page.goto("/auth?mode=signup");
  await page.getByLabel("Password", { exact: true }).fill("heron");
  await expect(page.getByText("Password strength: Weak")).toBeVisible();
  await expectAccessibleInBothThemes(page, "sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessibleInBothThemes(page, "sign-up with errors");
  await page.goto("/auth");
  await expectAccessibleInBothThemes(page, "sign-in");
  await signIn(page, email, testPassword);
  await expect(heading(page, "Account Dashboard")).toBeVisible();
  await expectAccessibleInBothThemes(page, "dashboard");
});
