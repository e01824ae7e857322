import type { Page } from "@playwright/test";
import { codeAt } from "#domain/people/second-step/totp.server.ts";
import { createPerson, testPassword } from "../signed-in.ts";
import { desktop, enterPassword, expect, phone, test } from "./fixtures.ts";

const signIn = (page: Page, email: string) => enterPassword(page, email, testPassword);

/** Returns a function that computes the code for the displayed key, for that many seconds from now. */
async function readCode(page: Page): Promise<(secondsAhead?: number) => string> {
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const key = (shown ?? "").replaceAll(" ", "");
  return (secondsAhead = 0) => codeAt(key, new Date(Date.now() + secondsAhead * 1000));
}

test("a person sets up two-factor sign-in, signs in with it, loses the phone and turns it off", async ({
  server,
  visitorPage,
}) => {
  const { email } = await createPerson(server.connection, "seo", "lost-phone@example.com");
  const page = await visitorPage(desktop);
  await signIn(page, email);
  const line = page.getByRole("complementary", { name: "What needs you" });
  await line.getByText(/needs? you$/).click();
  await line.getByRole("link", { name: "Set up two-factor sign-in" }).click();
  await page.getByRole("button", { name: "Set Up MFA" }).click();
  const code = await readCode(page);
  const verify = page.getByRole("button", { name: "Verify" });
  const field = page.getByLabel("Verification code");
  await field.fill("12345");
  await expect(verify).toBeDisabled();
  await field.pressSequentially("678");
  await expect(field).toHaveValue("123456");
  await verify.click();
  await expect(page.getByRole("alert")).toContainText(
    "Invalid verification code. Please try again.",
  );
  await field.fill(code());
  await verify.click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes now" })).toBeVisible();
  const codes = await page.getByRole("list", { name: "Recovery codes" }).allInnerTexts();
  const recovery = codes.join("\n").split("\n");
  expect(recovery).toHaveLength(10);
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Set up two-factor sign-in" })).toHaveCount(0);

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, email);
  await page.waitForURL(/\/login\/verify/);
  await page.getByLabel(/code/i).first().fill(code(30));
  await page
    .getByRole("button", { name: /verify|continue|sign in/i })
    .first()
    .click();
  await page.waitForURL(/\/admin$/);

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, email);
  await page.waitForURL(/\/login\/verify/);
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page
    .getByLabel(/code/i)
    .first()
    .fill(recovery[0] ?? "");
  await page
    .getByRole("button", { name: /verify|continue|sign in/i })
    .first()
    .click();
  await page.waitForURL(/\/admin$/);

  await page.goto("/account/security");
  await expect(page.getByText("9 of 10 are left")).toBeVisible();
  await page.getByRole("link", { name: "Remove My phone" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Remove My phone" }).click();
  await page.getByRole("button", { name: "Remove authenticator app" }).click();
  await expect(page.getByText("Not set up")).toBeVisible();
  await expect(page.getByText("Recovery codes")).toHaveCount(0);
});

test("everything works without JavaScript, on a phone", async ({ server, visitorPage }) => {
  const { email } = await createPerson(server.connection, "blogger", "plain@example.com");
  const other = await visitorPage({ javaScriptEnabled: false });
  await signIn(other, email);
  await other.waitForURL(/\/admin$/);
  const page = await visitorPage({ ...phone, javaScriptEnabled: false });
  await signIn(page, email);
  await page.goto("/account");
  await page.getByLabel("Full name").fill("B");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("B");
  await expect(page.getByRole("alert")).toContainText("Full name must be at least 2 characters");
  await page.getByLabel("Full name").fill("Bea Plain");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Bea Plain");

  await page.goto("/account/security");
  await page.getByRole("heading", { name: "Password", exact: true }).click();
  await expect(page.getByText("No common pattern")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(testPassword);
  await page.getByLabel("New password", { exact: true }).fill("feeble");
  await page.getByLabel("Confirm new password", { exact: true }).fill("feebler");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("Passwords do not match");
  await expect(page.getByRole("alert")).toContainText(
    "Password does not meet security requirements",
  );

  await page.getByRole("button", { name: "End the session" }).click();
  await expect(page.getByText("The session has ended.")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  await page.getByRole("button", { name: "Set Up MFA" }).click();
  const code = await readCode(page);
  await page.getByLabel("Verification code").fill(code());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Save your recovery codes now")).toBeVisible();
});

test("a new password signs out all other sessions and has to be strong", async ({
  server,
  visitorPage,
}) => {
  const { email } = await createPerson(server.connection, "seo", "new-password@example.com");
  const other = await visitorPage(desktop);
  await signIn(other, email);
  await other.waitForURL(/\/admin$/);
  const page = await visitorPage(desktop);
  await signIn(page, email);
  await page.waitForURL(/\/admin$/);
  await page.goto("/account/security");
  await page.getByRole("heading", { name: "Password", exact: true }).click();
  const fresh = page.getByLabel("New password", { exact: true });
  const strength = page.getByText("Password strength:");
  for (const [typed, label] of [
    ["ab", "Weak"],
    ["heron7", "Medium"],
    ["Heron-Tide-77", "Strong"],
  ] as const) {
    await fresh.fill(typed);
    await expect(strength).toContainText(label);
  }
  await page.getByLabel("Current password", { exact: true }).fill(testPassword);
  await page.getByLabel("Confirm new password", { exact: true }).fill("Heron-Tide-77");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password updated successfully")).toBeVisible();
  await expect(fresh).toHaveValue("");
  await other.goto("/admin");
  await expect(other).toHaveURL(/\/login/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin$/);
});

test("people without portal access still have an account page", async ({ server, visitorPage }) => {
  const { email } = await createPerson(server.connection, null, "nobody-yet@example.com");
  const page = await visitorPage(desktop);
  await signIn(page, email);
  await page.goto("/account");
  await expect(page.getByText("No role yet").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});

test("a change to sign-in methods asks for the password if the last sign-in was long ago", async ({
  server,
  visitorPage,
}) => {
  const { id, email } = await createPerson(server.connection, "seo", "long-ago@example.com");
  const page = await visitorPage(desktop);
  await signIn(page, email);
  await page.waitForURL(/\/admin$/);
  await server.connection.executeSql(
    "update user_sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1",
    [id],
  );
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Set Up MFA" }).click();
  await page.waitForURL(/\/account\/confirm/);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: /confirm|continue/i }).click();
  await page.waitForURL(/\/account\/security/);
  await page.getByRole("button", { name: "Set Up MFA" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
});
