import { seedPost } from "#tests/seeded-posts.ts";
import { desktop, expect, test } from "./fixtures.ts";
import { fillMainMenu } from "./full-menu.ts";

test("an owner moves, renames and hides links with the keyboard, and visitors see it", async ({
  staffPage,
  visitorPage,
  server,
}) => {
  await seedPost(server, { slug: "in-the-menu" });
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/menus");
  const open = (name: string) => page.locator("summary", { hasText: name }).press("Enter");
  await open("Blog");
  await page.getByLabel("Name of Blog").fill("Pest notes");
  const up = page.getByRole("button", { name: "Move Blog up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  // A move loses no typed word.
  await expect(page.getByLabel("Name of Blog")).toHaveValue("Pest notes");
  await page.getByRole("heading", { name: "Services", exact: true }).click();
  await open("Mosquito Control");
  await page.getByLabel("Where Mosquito Control stands").selectOption("Footer only");
  await page.getByRole("heading", { name: "Service areas" }).click();
  await open("Norfolk");
  await page.getByLabel("Name of Norfolk").fill("Norfolk and the base");
  await page.getByLabel("Name of Norfolk").press("Enter");
  await expect(page.getByText("The public pages now show it.")).toBeVisible();

  const visitor = await visitorPage(desktop);
  const main = visitor.getByRole("navigation", { name: "Main" });
  await expect(async () => {
    await visitor.goto("/about");
    await expect(main.getByRole("link", { name: "Pest notes" })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await main.locator(":scope > *").allInnerTexts()).toEqual([
    "Services",
    "Pest notes",
    "Service Areas",
    "About",
    "Contact",
  ]);
  await main.getByText("Services", { exact: true }).click();
  await expect(main.getByRole("link", { name: "Termite Control" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Mosquito Control" })).toHaveCount(0);
  const footer = visitor.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Mosquito Control" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Norfolk and the base" })).toBeVisible();

  await page.getByRole("button", { name: "Back to the original menus" }).click();
  await expect(page.getByLabel("Name of Blog")).toHaveValue("Blog");
});

test("an owner adds a link with a mistake in it, corrects it and removes it", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", desktop);
  await page.goto("/admin/settings/menus");
  const added = page.getByRole("group", { name: "Add a link to Main menu" });
  await added.getByLabel("Name").fill("Careers");
  await added.getByLabel("Address").fill("jobs.example.com");
  await added.getByRole("button", { name: "Add and save" }).click();
  await expect(added.getByText("Write a page of this site")).toBeVisible();
  const tops = await Promise.all(
    ["Name", "Address"].map(async (name) => (await added.getByLabel(name).boundingBox())?.y),
  );
  expect(tops[0]).toBe(tops[1]);
  await added.getByLabel("Address").fill("https://jobs.example.com");
  await added.getByRole("button", { name: "Add and save" }).click();
  await page.locator("summary", { hasText: "Careers" }).click();
  await page.getByRole("button", { name: "Remove Careers" }).click();
  await expect(page.getByText("Careers")).toHaveCount(0);
  await page.getByRole("button", { name: "Save menus" }).click();
  await expect(page.getByText("The public pages now show it.").last()).toBeVisible();
  await page.reload();
  await expect(page.locator("summary", { hasText: "Contact" })).toBeVisible();
  await expect(page.getByText("Careers")).toHaveCount(0);
});

test("a full main menu stays inside the window", async ({ staffPage, visitorPage }) => {
  const page = await staffPage("admin", desktop);
  await fillMainMenu(page);
  const visitor = await visitorPage();
  for (const width of [375, 1024, 1280, 1440]) {
    await visitor.setViewportSize({ width, height: 800 });
    await expect(async () => {
      await visitor.goto("/about");
      await expect(visitor.locator("header a", { hasText: "Careers" })).not.toHaveCount(0, {
        timeout: 500,
      });
    }).toPass();
    if (width < 1024) await visitor.getByText("Menu", { exact: true }).click();
    const wide = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    if (width >= 1280)
      expect((await visitor.locator("header").boundingBox())?.height).toBeLessThan(80);
  }
  await page.getByRole("button", { name: "Back to the original menus" }).click();
});
