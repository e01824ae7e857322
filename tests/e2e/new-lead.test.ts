import { desktop, expect, phone, test } from "./fixtures.ts";

test("the office enters a caller by keyboard, and a wrong number loses nothing", async ({
  staffPage,
}) => {
  const page = await staffPage("office", desktop);
  await page.goto("/admin/forms");
  await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
  await page.getByRole("link", { name: "New lead" }).press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Carla Caller");
  await page.keyboard.press("Tab");
  await page.keyboard.type("757 555");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Valid phone number is required");
  await expect(page.getByLabel("Name")).toHaveValue("Carla Caller");
  await page.getByLabel("Phone").press("End");
  await page.keyboard.type(" 0143");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ants");
  await page.getByRole("button", { name: "Save lead" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Carla Caller" })).toBeVisible();
  await expect(page.getByText("No consent to calls or email was given.")).toBeVisible();
  await expect(page.getByText("Phone call").filter({ visible: true }).first()).toBeVisible();
});

test("the office enters a walk-in on a phone without JavaScript", async ({ staffPage }) => {
  const page = await staffPage("office", { ...phone, javaScriptEnabled: false });
  await page.goto("/admin/forms/new");
  await page.getByLabel("Name").fill("Walter Walkin");
  await page.getByLabel("Phone").fill("(757) 555-0144");
  await page.getByLabel("How they came to us").selectOption("Walk-in");
  await page.getByLabel(/They agreed to calls and email/).check();
  await page.getByRole("button", { name: "Save lead" }).click();
  await expect(page.getByRole("heading", { name: "Walter Walkin" })).toBeVisible();
  await page.getByRole("heading", { name: "Consent" }).click();
  await expect(page.getByText(/noted, they agreed in a conversation/)).toBeVisible();
});

test("the office sees its own pages only", async ({ staffPage }) => {
  const page = await staffPage("office", desktop);
  await page.goto("/admin");
  const sidebar = page.getByRole("navigation", { name: "Admin Portal" }).first();
  for (const name of ["Dashboard", "Leads", "Newsletter", "Media"])
    await expect(sidebar.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(page.getByRole("link", { name: "User Management" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Recent Posts" })).toHaveCount(0);
  await page.getByRole("link", { name: "Answer the next lead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Dashboard");
  await page.goto("/admin/users");
  await expect(page.getByText(/permission|Access Denied|Administrator/).first()).toBeVisible();
});
