import { exportLeads } from "#app/addresses.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { send } from "./sent-leads.ts";

const narrow = { ...phone, viewport: { width: 320, height: 640 } };

test("on a narrow phone, rare buttons of the dashboard and of a post fold, and nothing is cut", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Thumbed", 1);
  await server.connection.executeSql(
    "insert into blog_posts (id, title, slug) values ($1, 'Thumbs and ants', 'thumbs-and-ants')",
    [crypto.randomUUID()],
  );
  const page = await staffPage("admin", narrow);
  const fits = async () => {
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  };
  await page.goto("/admin");
  const quick = page.getByRole("region", { name: "Quick actions" });
  await expect(quick.getByRole("link")).toHaveText(["Answer the next lead", "New lead"]);
  await quick.getByText("More", { exact: true }).press("Enter");
  await expect(quick.getByRole("link", { name: "Export leads" })).toBeVisible();
  await fits();

  await page.goto("/admin/blog?q=thumbs");
  const remove = page.getByRole("button", { name: /^Delete: / });
  await expect(remove).toHaveCount(0);
  await page
    .getByLabel(/^More: /)
    .first()
    .press("Enter");
  await expect(remove).toHaveCount(1);
  // Everyone is the same author.
  await expect(page.getByRole("columnheader", { name: "Author" })).toHaveCount(0);
  await fits();

  await page.goto("/admin/customers");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("1 open");
  await fits();
  await page.getByRole("link", { name, exact: true }).click();
  await page.goto("/admin/technicians");
  await fits();
  await page.goto("/admin/url-management");
  await fits();
});

test("on a phone, a lead has two lines with a call button, and the schedule chooses view and person in one line", async ({
  staffPage,
  server,
}) => {
  const [name = ""] = await send(server, "Twoline", 1);
  const page = await staffPage("admin", phone);
  await page.goto("/admin/forms");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("link", { name: `Call ${name}` })).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  // Every lead of this list is new: none says so.
  await expect(row.getByText("New", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/admin/schedule");
  const [view, person] = await Promise.all(
    [
      page.getByRole("navigation", { name: "View", exact: true }),
      page.getByLabel("Person", { exact: true }),
    ].map((part) => part.boundingBox()),
  );
  expect(view?.y).toBe(person?.y);
  await expectAccessible(page);
});

test("equal neighbors in the audit log are one line that unfolds, without JavaScript too", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", { ...desktop, javaScriptEnabled: false });
  for (const _ of [1, 2, 3]) await page.request.get(exportLeads);
  await page.goto("/admin/security/audit");
  const log = page.getByRole("region", { name: "Audit log" });
  const run = log.getByRole("listitem").filter({ hasText: "exported leads" }).first();
  await expect(run).toContainText("3 times");
  await expect(run.getByRole("listitem")).toHaveCount(0);
  await run.getByTitle("Show all 3").click();
  await expect(run.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByLabel("Head from an email")).toBeHidden();
});

test("a page of Settings begins with its title on a phone, and its menu stands beside it on a desktop", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", phone);
  const menu = page.getByRole("navigation", { name: "Settings" });
  for (const path of [
    "/admin/settings/reviews",
    "/admin/settings/company",
    "/admin/settings/menus",
  ]) {
    await page.goto(path);
    await expect(menu).toBeHidden();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.y, path).toBeLessThan(200);
  }
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.setViewportSize(desktop.viewport);
  await page.goto("/admin/settings/reviews");
  await expect(menu).toBeVisible();
});

test("/blog-admin marks its item of the menu, and filters by status beside its tabs", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/blog-admin");
  const item = page.getByRole("navigation", { name: "Admin Portal" }).getByText("Blog Management");
  await expect(item.locator("xpath=ancestor::a")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("navigation", { name: "Posts by status" })).toHaveCount(0);
  await page.getByLabel("Status").selectOption("Drafts");
  await expect(page).toHaveURL(/status=draft/);
});

test("no line of the inbox runs under a call button on a phone", async ({ staffPage, server }) => {
  const [name = ""] = await send(server, "Belated", 1);
  await server.connection.executeSql(
    "update form_submissions set created_at = now() - interval '9 days', promised_at = now() - interval '8 days', ghl_sync_status = 'failed', company = 'The Long Company of Ocean View and Willoughby' where name = $1",
    [name],
  );
  for (const width of [320, 375]) {
    const page = await staffPage("admin", { ...phone, viewport: { width, height: 667 } });
    await page.goto("/admin/forms");
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText(/overdue/)).toBeVisible();
    const covered = await row.evaluate((element) => {
      const button = element.querySelector('a[href^="tel:"]')?.getBoundingClientRect();
      return [...element.querySelectorAll("span, p")]
        .filter((one) => one.getClientRects().length > 0 && one.textContent !== "")
        .filter((one) => one.getBoundingClientRect().right > (button?.left ?? 0) + 1)
        .map((one) => one.textContent);
    });
    expect(covered, `${width} pixels`).toEqual([]);
    await page.context().close();
  }
});
