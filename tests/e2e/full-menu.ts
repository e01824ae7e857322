import { expect, type Page } from "@playwright/test";

/** Adds as many links to the main menu as it has room for. */
export async function fillMainMenu(page: Page): Promise<void> {
  await page.goto("/admin/settings/menus");
  for (const [name, address] of [
    ["Spring prices", "/spring-prices"],
    ["Careers", "https://jobs.example.com/heron"],
  ] as const) {
    const added = page.getByRole("group", { name: "Add a link" }).first();
    await added.getByLabel("Name").fill(name);
    await added.getByLabel("Address").fill(address);
    await added.getByRole("button", { name: "Add and save" }).click();
    await expect(page.getByLabel("Address", { exact: true }).last()).toHaveValue(address);
  }
}
