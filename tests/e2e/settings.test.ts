import { expect, phone, test } from "./fixtures.ts";

test("settings are found, opened and saved on a narrow phone without JavaScript", async ({
  staffPage,
}) => {
  const page = await staffPage("admin", {
    ...phone,
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  });
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeInViewport();
  await page.getByRole("link", { name: /^Hours/ }).click();

  await page.getByLabel("Sunday opens").fill("10:00");
  await page.getByLabel("Sunday closes").fill("14:00");
  await page.getByRole("button", { name: "Save hours and closures" }).click();
  await expect(page.getByLabel("Sunday opens")).toHaveValue("10:00");
  await page.goto("/admin/settings");
  await expect(page.getByRole("link", { name: /^Hours Every day/ })).toBeVisible();

  await page.getByRole("link", { name: /^Text messages/ }).click();
  await page.getByLabel("Name of template 4").fill("Thank you");
  await page.getByLabel("Text of template 4").fill("Thank you from {company}.");
  await page.getByRole("button", { name: "Save texts" }).click();
  await expect(page.getByText("Thank you from Hampton Roads Pest Control.").first()).toBeVisible();
  const width = await page.evaluate("document.documentElement.scrollWidth");
  expect(width).toBe(320);
});
