import type { Page } from "@playwright/test";
import { createPerson, testPassword } from "#tests/signed-in.ts";
import { desktop, enterPassword, expect, phone, test } from "./fixtures.ts";

/** Gives the browser an authenticator that unlocks automatically, as with a finger on the sensor. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys do not work on numeric (IP) addresses. */
const named = (url: string) => url.replace("127.0.0.1", "localhost");

test("a person adds a passkey with the keyboard, signs in and confirms with it, and removes it", async ({
  server,
  visitorPage,
}) => {
  const { email, id } = await createPerson(server.connection, "seo", "passkeys@example.com");
  const page = await visitorPage({ ...desktop, baseURL: named(server.url) });
  await addVirtualAuthenticator(page);
  await enterPassword(page, email, testPassword);
  await page.goto("/account/security");
  const name = page.getByLabel("Name of the device or passkey");
  await name.fill("Office laptop");
  await name.press("Enter");
  await expect(page.getByRole("heading", { name: "Save your recovery codes now" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Office laptop");

  await page.getByRole("link", { name: "Rename Office laptop" }).click();
  await page.getByLabel("New name").fill("Work laptop");
  await page.getByLabel("New name").press("Enter");
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Work laptop");

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  await page.goto("/login?next=/account/security");
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await page.waitForURL(/\/account\/security$/);
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("last used");

  await server.connection.executeSql(
    "update user_sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1",
    [id],
  );
  await page.getByRole("link", { name: "Remove Work laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await page.waitForURL(/\/account\/confirm/);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await page.waitForURL(/\/account\/security/);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Not set up")).toBeVisible();
  await expect(page.getByRole("list", { name: "Passkeys" })).toHaveCount(0);
});

test("a passkey replaces the code after the password, on a phone", async ({
  server,
  visitorPage,
}) => {
  const { email } = await createPerson(server.connection, "seo", "passkey-phone@example.com");
  const page = await visitorPage({ ...phone, baseURL: named(server.url) });
  await addVirtualAuthenticator(page);
  await enterPassword(page, email, testPassword);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("This device");
  await page.context().clearCookies();
  await enterPassword(page, email, testPassword);
  await page.waitForURL(/\/login\/verify/);
  await page.getByRole("button", { name: "Use your passkey" }).tap();
  await page.waitForURL(/\/admin$/);
});

test("if a browser has no passkey for us, the page says so and the password still works", async ({
  server,
  visitorPage,
}) => {
  const { email } = await createPerson(server.connection, "seo", "no-passkey@example.com");
  const page = await visitorPage({ ...desktop, baseURL: named(server.url) });
  await addVirtualAuthenticator(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await enterPassword(page, email, testPassword);
  await page.waitForURL(/\/admin$/);
});

test("without JavaScript nothing mentions passkeys", async ({ server, visitorPage }) => {
  const { email } = await createPerson(server.connection, "seo", "plain-sign-in@example.com");
  const page = await visitorPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
  await enterPassword(page, email, testPassword);
  await page.goto("/account/security");
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeHidden();
});

test("the login page loads the passkey code when the button is pressed, not before", async ({
  server,
  visitorPage,
}) => {
  const page = await visitorPage({ ...desktop, baseURL: named(server.url) });
  await addVirtualAuthenticator(page);
  const loaded: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") loaded.push(answer.text());
  });
  const passkeyCode = async () =>
    (await Promise.all(loaded)).filter((code) => code.includes("navigator.credentials.get")).length;
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(loaded).toHaveLength(0);
  await page.getByLabel("Email").focus();
  await page.waitForLoadState("networkidle");
  expect(await passkeyCode()).toBe(0);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect.poll(passkeyCode).toBe(1);
});
