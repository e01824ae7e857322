import { expect, test } from "./fixtures.ts";

test("an owner corrects a wrong number, previews the draft and publishes it", async ({
  staffPage,
  visitorPage,
}) => {
  const page = await staffPage("admin");
  await page.goto("/admin/settings/pages/about");
  const title = page.locator("#text-hero-title");
  await title.fill("Neighbors at (757) 555-0177, with 6+ years of experience");
  const mark = page.getByText("“(757) 555-0177” disagrees with your settings.");
  await expect(mark).toContainText("Phone number: (757) 555-0100.");
  await page.getByRole("link", { name: "Email templates" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Use {phone}" }).click();
  await page.getByRole("button", { name: "Use {experience}" }).click();
  await expect(title).toHaveValue("Neighbors at {phone}, with {experience} of experience");
  await expect(mark).toBeHidden();

  await page.getByRole("button", { name: "Save draft" }).last().click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();
  const preview = await page.context().newPage();
  await preview.goto("/about?draft=about");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(
    "Neighbors at (757) 555-0100, with 6+ years of experience",
  );
  await preview.close();

  await page.getByRole("button", { name: "Move Facts 1 down" }).click();
  await expect(page.getByText("Moved down").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Facts 2 down" })).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

  const visitor = await visitorPage();
  await visitor.goto("/about");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Neighbors at (757) 555-0100, with 6+ years of experience",
  );
  // Hydration keeps the texts.
  await visitor.mouse.move(10, 10);
  await visitor.keyboard.press("Tab");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "Neighbors at (757) 555-0100, with 6+ years of experience",
  );
});
