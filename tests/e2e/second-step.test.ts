import { desktop, expect, phone, test } from "./fixtures.ts";
import { enrollFactor } from "#tests/mfa.ts";
import { createPerson, testPassword } from "#tests/signed-in.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";
import type { TestServer } from "#tests/running-server.ts";

async function personWithPhone(server: TestServer) {
  const email = `second-${crypto.randomUUID()}@example.com`;
  const person = await createPerson(server.connection, "admin", email);
  const secret = readOrCreateSecret(server.dataDir);
  return { email, app: await enrollFactor(server.connection.db, secret, person.id) };
}

test("a person with an authenticator app signs in with its code and lands on the requested page", async ({
  visitorPage,
  server,
}) => {
  const { email, app } = await personWithPhone(server);
  const page = await visitorPage(desktop);
  await page.goto("/admin/forms?status=new");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const code = page.getByLabel("Verification code");
  const verify = page.getByRole("button", { name: "Verify" });
  await code.pressSequentially("12345");
  await expect(verify).toBeDisabled();
  await code.pressSequentially("67");
  await expect(code).toHaveValue("123456");
  await verify.click();
  await expect(
    page.getByText("Invalid verification code. Please try again.").first(),
  ).toBeVisible();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("Verification code").fill(app.code());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/admin\/forms\?status=new$/);
});

test("without JavaScript a recovery code signs in, and Cancel goes back to the password", async ({
  visitorPage,
  server,
}) => {
  const { email, app } = await personWithPhone(server);
  const page = await visitorPage({ ...phone, javaScriptEnabled: false });
  const enterPassword = async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(testPassword);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await enterPassword();
  await expect(page.getByRole("button", { name: "Verify" })).toBeEnabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto("/login/verify");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Please sign in again")).toBeVisible();
  await enterPassword();
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(app.recoveryCodes[0] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("too many wrong passwords lock the account, and the page says for how long and what helps", async ({
  visitorPage,
  server,
}) => {
  const email = `locked-${crypto.randomUUID()}@example.com`;
  await createPerson(server.connection, "seo", email);
  const page = await visitorPage(phone);
  await page.goto("/login");
  for (let n = 0; n < 6; n++) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(`not-the-password-${n}`);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await answered;
    await expect(page.getByRole("alert")).toContainText(
      n < 5 ? "Login failed" : "Account temporarily locked. You can try again in 15 minutes.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
});
