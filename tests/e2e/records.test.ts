import type { Page } from "@playwright/test";
import { desktop, expect, test } from "./fixtures.ts";

/** Two records of one kind of page. */
const pairs = [
  ["/admin/settings/pages/about", "/admin/settings/pages/termites"],
  ["/admin/settings/emails/account-locked", "/admin/settings/emails/lead-office"],
  ["/admin/settings/connections/backups", "/admin/settings/connections/mail"],
  ["/admin/settings/company/contact", "/admin/settings/company/prices"],
  ["/admin/settings/photos/team", "/admin/settings/photos/truck"],
  ["/admin/make-it-yours/company", "/admin/make-it-yours/hours"],
  ["/admin/database/reports/leads-by-day", "/admin/database/reports/leads-by-source"],
] as const;

/** Goes to another address without a new document, as a link of the page does. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    history.pushState(null, "", `${to}#`);
    history.back();
  }, path);
}

/** Every text and every value of the page. */
const read = (page: Page): Promise<string> =>
  page.getByRole("main").evaluate((main: HTMLElement) => {
    const fields = main.querySelectorAll<HTMLInputElement>("input, select, textarea");
    // Versions and keys of forms differ by time.
    const values = [...fields].flatMap(({ name, type, value, checked }) =>
      /version|key/i.test(name)
        ? []
        : `${name}=${type === "checkbox" || type === "radio" ? checked : ""} ${value}`,
    );
    return [main.innerText, ...values].join("\n");
  });

for (const [first, second] of pairs)
  test(`${second} shows its own record when ${first} was open before`, async ({ staffPage }) => {
    const page = await staffPage("admin", desktop);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole("banner").getByText("Live")).toBeAttached();
    };
    await open(second);
    const shown = await read(page);
    await open(first);
    await goInside(page, second);
    await page.waitForURL(`**${second}`);
    await expect.poll(() => read(page)).toBe(shown);
  });
