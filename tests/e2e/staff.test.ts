import type { TestServer } from "../running-server.ts";
import { createPerson, testPassword } from "../signed-in.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, enterPassword, expect, phone, test } from "./fixtures.ts";
import { mailedProps } from "../mailed-props.ts";

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function mailedPath(server: TestServer, email: string): Promise<string> {
  const props = await mailedProps(server, "invitation", email);
  const { pathname, search } = new URL(props?.["link"] ?? "");
  return pathname + search;
}

test("a person is invited, accepts, signs in, and is signed out by a change of role", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  const admin = await staffPage("admin", desktop);
  const email = address("bea");
  await admin.goto("/admin/users");
  await expect(admin.getByRole("banner").getByText("Live")).toBeAttached();
  await admin.getByRole("link", { name: "Invite New User" }).click();
  const dialog = admin.getByRole("dialog", { name: "Invite New User" });
  await expect(dialog.getByRole("radio", { name: /Commenter/ })).toBeChecked();
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please provide both email and role");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByRole("radio", { name: /SEO/ }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(admin.getByText(`The invitation for ${email} wasn't sent`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(admin).toHaveURL(/\/admin\/users$|\/admin\/users\?$/);
  const row = admin.getByRole("table").getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Pending");
  await expect(row).toContainText("Not sent. No mail server is set up.");
  await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await row.getByRole("button", { name: `Copy link of the invitation for ${email}` }).click();
  const link = await admin.getByLabel(`Invitation link for ${email}`).inputValue();
  expect(new URL(link).pathname + new URL(link).search).toBe(await mailedPath(server, email));
  await admin.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(admin.getByText("Copied.")).toBeVisible();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(admin);

  const invited = await visitorPage(desktop);
  await invited.goto(await mailedPath(server, email));
  await invited.getByLabel("Full name").fill("Bea Search");
  await invited.getByLabel("Password", { exact: true }).fill("heron-lantern-tide-7");
  await invited.getByLabel("Confirm password", { exact: true }).fill("heron-lantern-tide-7");
  await invited.getByRole("button", { name: "Create account" }).click();
  await expect(invited).toHaveURL(/\/admin$/);

  await admin.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await expect(admin.getByRole("banner").getByText("Live")).toBeAttached();
  await admin.getByRole("link", { name: "Edit role of Bea Search" }).click();
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: /^Admin/ })
    .click();
  await expect(admin.getByText("User role updated successfully")).toBeVisible();
  await expect(admin.getByText("Important: User role changed from seo to admin")).toBeVisible();
  await invited.goto("/admin");
  await expect(invited).toHaveURL(/\/login/);
  await enterPassword(invited, email, "heron-lantern-tide-7");
  await expect(invited.getByRole("link", { name: "User Management" }).first()).toBeVisible();
});

test("a person is deactivated, found by status, reactivated and deleted", async ({
  staffPage,
  server,
}) => {
  const email = address("cid");
  const { id } = await createPerson(server.connection, "blogger", email);
  await server.connection.executeSql("update profiles set full_name = 'Cid Writer' where id = $1", [
    id,
  ]);
  const page = await staffPage("admin", phone);
  await page.goto("/admin/users");
  await page.getByLabel("Search name or email").fill(email);
  await expect(page).toHaveURL(/q=cid/);
  await page.getByLabel("More: Cid Writer").filter({ visible: true }).click();
  await page.getByRole("link", { name: "Deactivate of Cid Writer" }).click();
  // The list is dimmed until the question is here.
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Cid Writer is deactivated and cannot sign in")).toBeVisible();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("Deactivated");
  await expect(page).toHaveURL(/status=deactivated/);
  await page.getByRole("listitem").getByRole("link", { name: "Cid Writer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cid Writer" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Reactivate of Cid Writer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("Cid Writer can sign in again")).toBeVisible();
  await page.getByRole("link", { name: "Delete of Cid Writer" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Delete of Cid Writer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete user" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await expect(page.getByText("No users match")).toBeVisible();
});

test("a locked person is shown with the cause, and is unlocked", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  const { email } = await createPerson(server.connection, "seo");
  for (let n = 0; n < 6; n++)
    await fetch(`${server.url}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": "203.0.113.77" },
      body: new URLSearchParams({ email, password: "not-the-password" }),
    });
  const page = await staffPage("admin", desktop);
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  const row = page.getByRole("table", { name: "" }).getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Locked");
  await expect(row).toContainText(/Failed passwords from 203\.0\.113\.77, until \w+ \d+, \d{4}/);
  await row.getByRole("link").first().click();
  await expect(page.getByText("Locked after failed tries")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Unlock of/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("can try to sign in again")).toBeVisible();
  await expect(page.getByText("Locked", { exact: true })).toBeHidden();
  await expect(page.getByText("Unlocked", { exact: true })).toBeVisible();
  const person = await visitorPage(desktop);
  await person.goto("/login");
  await enterPassword(person, email, testPassword);
  await expect(person).toHaveURL(/\/admin$/);
});

test("everything works without JavaScript", async ({ staffPage, visitorPage, server }) => {
  const page = await staffPage("admin", { ...desktop, javaScriptEnabled: false });
  const email = address("dee");
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Invite New User" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: /Blogger/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("status")).toContainText(`The invitation for ${email} wasn't sent`);

  const invited = await visitorPage({ ...desktop, javaScriptEnabled: false });
  await createPerson(server.connection, "commenter", email);
  await invited.goto(await mailedPath(server, email));
  await invited.getByRole("link", { name: "Sign in to accept" }).click();
  await invited.getByLabel("Email").fill(email);
  await invited.getByLabel("Password", { exact: true }).fill(testPassword);
  await invited.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Accept your invitation");
  await invited.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(invited.getByText("You have accepted the invitation")).toBeVisible();
  await enterPassword(invited, email, testPassword);
  await expect(invited).toHaveURL(/\/admin$/);

  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page
    .getByRole("link", { name: /^Edit role of/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Commenter/ }).click();
  await expect(page.getByRole("status")).toContainText("User role updated successfully");
});
