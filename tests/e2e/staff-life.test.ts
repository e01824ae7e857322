import type { Page } from "@playwright/test";
import { codeAt } from "#domain/people/second-step/totp.server.ts";
import type { TestServer } from "../running-server.ts";
import { desktop, enterPassword, expect, test } from "./fixtures.ts";
import { mailedProps } from "../mailed-props.ts";

/* One staff member from the invitation to the last sign-in, checked in the outbox and in the audit log. */
const email = `vera-${crypto.randomUUID().slice(0, 8)}@example.com`;
const passwords = ["heron-Lantern-tide-7", "Osprey-jetty-salt-31"] as const;

/** The path of the link in the newest email of this template. */
async function mailedPath(
  server: TestServer,
  template: string,
  recipient = email,
  prop = "link",
): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      link = (await mailedProps(server, template, recipient))?.[prop] ?? "";
      return link;
    })
    .toContain("http");
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const signIn = (page: Page, password: string) => enterPassword(page, email, password);

async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
}

test("a staff member is invited, enrolls, loses the phone, changes role, is locked out, resets and times out", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  const admin = await staffPage("admin", desktop);
  await admin.goto("/admin/users");
  await admin.getByRole("link", { name: "Invite New User" }).click();
  const invite = admin.getByRole("dialog", { name: "Invite New User" });
  await invite.getByLabel("Email", { exact: true }).fill(email);
  await invite.getByRole("radio", { name: /Blogger/ }).check();
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(admin.getByText(`The invitation for ${email} wasn't sent`)).toBeVisible();

  const page = await visitorPage(desktop);
  await page.goto(await mailedPath(server, "invitation"));
  await page.getByLabel("Full name").fill("Vera Tern");
  await page.getByLabel("Password", { exact: true }).fill(passwords[0]);
  await page.getByLabel("Confirm password", { exact: true }).fill(passwords[0]);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("1 thing needs you").click();
  await page.getByRole("link", { name: "Set up two-factor sign-in" }).click();
  await page.getByRole("button", { name: "Set Up MFA" }).click();
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const code = (secondsAhead: number) =>
    codeAt((key ?? "").replaceAll(" ", ""), new Date(Date.now() + secondsAhead * 1000));
  await enterCode(page, "Verification code", code(0));
  await expect(page.getByRole("heading", { name: "Save your recovery codes now" })).toBeVisible();
  const shown = await page.getByRole("list", { name: "Recovery codes" }).allInnerTexts();
  const recovery = shown.join("\n").split("\n");

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, passwords[0]);
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await enterCode(page, "Recovery code", recovery[0] ?? "");
  await expect(page).toHaveURL(/\/admin$/);

  await admin.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await admin.getByRole("link", { name: "Edit role of Vera Tern" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: /^SEO/ }).click();
  await expect(admin.getByText("User role updated successfully")).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login/);

  for (let n = 0; n < 6; n++) await signIn(page, `not-the-password-${n}`);
  await expect(page.getByRole("alert")).toContainText("Account temporarily locked");
  await page.goto(await mailedPath(server, "account-locked", email, "unlockLink"));
  await page.getByRole("button", { name: "Unlock my account" }).click();
  await expect(page.getByText("Your account is unlocked").first()).toBeVisible();
  await signIn(page, passwords[0]);
  await expect(page).toHaveURL(/\/login\/verify/);

  await page.goto("/auth?mode=forgot");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByText("Password reset email sent")).toBeVisible();
  await page.goto(await mailedPath(server, "password-reset"));
  await page.getByLabel("New password", { exact: true }).fill(passwords[1]);
  await page.getByLabel("Confirm new password", { exact: true }).fill(passwords[1]);
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByText("Password updated successfully!").first()).toBeVisible();
  await signIn(page, passwords[0]);
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await signIn(page, passwords[1]);
  await enterCode(page, "Verification code", code(30));
  await expect(page).toHaveURL(/\/admin$/);

  await server.connection.executeSql(
    "update user_sessions set last_active_at = now() - interval '31 minutes' where user_id = (select id from profiles where email = $1)",
    [email],
  );
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Session Expired")).toBeVisible();

  expect(await mailsTo(server)).toEqual([
    "invitation",
    "mfa-changed",
    "mfa-changed",
    "account-locked",
    "password-reset",
    "password-changed",
  ]);
  const events = await eventsOf(server);
  for (const type of [
    "audit_invitation_accepted",
    "audit_successful_login",
    "mfa_enabled",
    "audit_login_blocked",
    "audit_password_reset",
    "session_timeout",
  ])
    expect(events, type).toContain(type);
  const { rows } = await server.connection.executeSql(
    "select old_role, new_role from role_change_audit where user_id = (select id from profiles where email = $1) order by id",
    [email],
  );
  expect(rows).toEqual([
    { old_role: null, new_role: "blogger" },
    { old_role: "blogger", new_role: "seo" },
  ]);
});

async function mailsTo(server: TestServer): Promise<string[]> {
  const { rows } = await server.connection.executeSql(
    "select template from emails where recipient = $1 order by created_at",
    [email],
  );
  return (rows as { template: string }[]).map(({ template }) => template);
}

/** Types of the events that name this person as the actor or the target. */
async function eventsOf(server: TestServer): Promise<string[]> {
  const { rows } = await server.connection.executeSql(
    "select event_type from security_events where user_id = (select id from profiles where email = $1) or details::text like '%' || $1 || '%' or details::text like '%' || (select id from profiles where email = $1) || '%'",
    [email],
  );
  return (rows as { event_type: string }[]).map((row) => row.event_type);
}
